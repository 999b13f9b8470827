-- assay plot as a user meets it: files, words, exit codes; and gnuplot behind it.
local lu = require("luaunit")
local cjson = require("cjson")
local lfs = require("lfs")
local dir = require("pl.dir")
local file = require("assay.util.file")
local figure = require("assay.plot.figure")
local json = require("assay.json")
local judge = require("assay.cost.judge")
local picture = require("assay.plot.picture")
local drawing = require("assay.plot.drawing")
local plot = require("assay.cmd.plot")
local selection = require("assay.plot.selection")
local shell = require("assay.util.shell")
local support = require("support")

local MATMUL, FIGURE4 = support.data .. "/matmul.json", support.data .. "/figure4.json"

local TestPlot = {}

function TestPlot:setUp()
  self.place = support.workplace()
end

function TestPlot:tearDown()
  support.clear(self.place)
end

function TestPlot:plot(arguments, variables)
  return support.shell(self.place, "assay plot " .. arguments, variables)
end

function TestPlot:path(name)
  return self.place.work .. "/" .. name
end

function TestPlot:files(folder)
  local names = {}
  for _, path in ipairs(dir.getfiles(self:path(folder))) do
    names[#names + 1] = file.base(path)
  end
  table.sort(names)
  return names
end

function TestPlot:test_picture_data_and_script_lie_in_a_folder_named_after_the_record()
  local status, out, err = self:plot("--figure psl --figure entropy " .. FIGURE4)
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertEquals(out, "figure4-figures/entropy.svg\nfigure4-figures/psl.svg\n")
  lu.assertEquals(self:files("figure4-figures"), { "entropy.dat", "entropy.gp", "entropy.svg",
    "psl.dat", "psl.gp", "psl.svg" })
end

function TestPlot:test_each_format_is_what_it_says()
  for format, head in pairs({ svg = "<?xml", png = "\x89PNG", pdf = "%PDF" }) do
    local status, out = self:plot(("-f %s -o d --figure psl --force %s"):format(format, FIGURE4))
    lu.assertEquals({ status, out }, { 0, "d/psl." .. format .. "\n" })
    lu.assertEquals(support.read(self:path("d/psl." .. format)):sub(1, #head), head)
  end
end

function TestPlot:test_all_figures_that_there_is_data_for_are_the_default()
  local status, out, err = self:plot("-v -o d " .. FIGURE4)
  lu.assertEquals(status, 0)
  lu.assertEquals(out, "d/entropy.svg\nd/psl.svg\nd/footprint.svg\n")
  lu.assertStrContains(err, "assay: no figure bank: the record does not have bank.")
  lu.assertEquals(select(2, err:gsub("\n", "")), #figure.all - 3)
end

function TestPlot:test_footprints_of_few_and_of_many_addresses_are_drawn()
  for _, sizes in ipairs({ { 1, 1 }, { 4, 4 }, { 9, 10 }, { 3, 40 }, { 99, 1e9 } }) do
    local document = support.sample("copy.json")
    local combined = document.kernels[1].scopes.combined
    combined["footprint.hot90"], combined["footprint.addresses"] = sizes[1], sizes[2]
    support.save(self.place, "r.json", document)
    local status, out, err = self:plot("-v --force -o d --figure footprint r.json")
    lu.assertEquals({ status, out, err }, { 0, "d/footprint.svg\n", "" })
  end
end

function TestPlot:test_address_map_is_drawn_in_every_format_without_a_complaint()
  local document = support.sample("copy.json")
  support.add_map(document)
  document.kernels[2] = support.sample("copy.json").kernels[1] -- without a map
  document.kernels[2].name = "other"
  support.save(self.place, "r.json", document)
  for _, format in ipairs(plot.FORMATS) do
    local status, out, err = self:plot("-v --force -o d --figure address r.json -f " .. format)
    lu.assertEquals({ status, out, err }, { 0, "d/address." .. format .. "\n", "" })
  end
  -- a panel for each argument: bytes, groups, the count of a cell, and that as a share of the most
  local text = support.read(self:path("d/address.dat"))
  lu.assertStrContains(text, '"in"')
  lu.assertStrContains(text, "\n0 4 0 1 2 1\n4 16 0 1 1 0.5\n0 4 1 2 1 0.5\n16 32 1 2 1 0.5\n")
  lu.assertStrContains(text, "\n0 16 0 1 1 1\n16 32 1 2 1 1\n")
  -- in the picture an area each, besides the background and the steps of the legend
  local svg = support.read(self:path("d/address.svg"))
  lu.assertEquals(select(2, svg:gsub("rgb%(  0,  63,  99%)' points", "")), 3)
end

function TestPlot:test_record_without_a_map_is_told_how_to_get_one()
  local status, out, err = self:plot("-o d --figure address " .. FIGURE4)
  lu.assertEquals({ status, out }, { 80, "" })
  lu.assertEquals(err, "assay: --figure address: the record does not have address.map; "
    .. "record it again with `assay run --address-map`\n")
end

function TestPlot:test_figures_are_the_same_bytes_again()
  for _, format in ipairs(plot.FORMATS) do
    lu.assertEquals(self:plot("-f " .. format .. " -o one " .. FIGURE4), 0)
    local status, out = support.shell(self.place, "sleep 1.1; assay plot -f " .. format
      .. " -o two " .. FIGURE4 .. " >/dev/null && diff -r one two")
    lu.assertEquals({ status, out }, { 0, "" }, format)
    lu.assertEquals(support.shell(self.place, "rm -r one two"), 0)
  end
end

--- A picture but for its title and description.
local function untitled(drawn)
  return (drawn:gsub("<title>[^<]*</title>", "<title></title>", 1)
    :gsub("<desc>[^<]*</desc>", "<desc></desc>", 1))
end

function TestPlot:test_script_draws_the_figure_again()
  for _, format in ipairs(plot.FORMATS) do
    lu.assertEquals(self:plot("-f " .. format .. " -o d --figure psl " .. FIGURE4), 0)
    local kept = untitled(support.read(self:path("d/psl." .. format)))
    lu.assertEquals(support.shell(self.place, "cd d && TZ=UTC0 gnuplot psl.gp"), 0)
    local drawn = support.read(self:path("d/psl." .. format))
    lu.assertTrue(untitled(picture.finish(drawn, format, { name = "psl", title = "", text = "" }))
      == kept, format)
    lu.assertEquals(support.shell(self.place, "rm -r d"), 0)
  end
end

function TestPlot:test_data_are_plain_columns()
  self:plot("-o d --figure psl -k '^(simple|alignedABT)$' " .. FIGURE4)
  local text = support.read(self:path("d/psl.dat"))
  lu.assertStrContains(text, "# psl (bit): parallel spatial locality: entropy")
  lu.assertStrContains(text, '\n"low bits dropped" "simple" "alignedABT"\n')
  lu.assertNotNil(text:match("\n6 2%.00389%d* 0%.4506%d*\n"))
end

function TestPlot:test_curve_has_a_gap_where_it_is_undefined()
  local document = support.sample("figure4.json")
  document.kernels[1].scopes.combined["psl[5]"] = cjson.null
  support.save(self.place, "r.json", document)
  lu.assertEquals(self:plot("-o d --figure psl -k '^simple$' r.json"), 0)
  lu.assertStrContains(support.read(self:path("d/psl.dat")), "\n5 ?\n6 2.00")
  local svg = support.read(self:path("d/psl.svg"))
  local path = svg:match("id=\"psl_plot_1\".-<path[^>]- d='([^']+)")
  lu.assertEquals(select(2, path:gsub("M", "")), 3) -- in the legend, before the gap, after it
end

function TestPlot:test_one_kernel_of_a_record_is_named_behind_a_hash()
  self:plot(("-o d --figure psl %s#coalescedA %s#simple"):format(FIGURE4, FIGURE4))
  lu.assertStrContains(support.read(self:path("d/psl.dat")), ' "coalescedA" "simple"\n')
  local status, _, err = self:plot(FIGURE4 .. "#nothing")
  lu.assertEquals(status, 80)
  lu.assertStrContains(err, "figure4.json#nothing: the record has no kernel 'nothing'; it has ")
end

function TestPlot:test_file_with_a_hash_in_its_name_is_a_file()
  support.write(self:path("a#b.json"), support.read(FIGURE4))
  local status, out = self:plot("--figure psl 'a#b.json'")
  lu.assertEquals({ status, out }, { 0, "a#b-figures/psl.svg\n" })
  status, out = self:plot("--figure entropy 'a#b.json#simple'")
  lu.assertEquals({ status, out }, { 0, "a#b-figures/entropy.svg\n" })
end

function TestPlot:test_nothing_is_overwritten_unasked()
  lu.assertEquals(self:plot("-o d --figure psl " .. FIGURE4), 0)
  support.write(self:path("d/psl.dat"), "mine")
  os.remove(self:path("d/psl.svg"))
  local status, out, err = self:plot("-o d --figure psl " .. FIGURE4)
  lu.assertEquals({ status, out }, { 73, "" })
  lu.assertStrContains(err, "d/psl.dat: file exists; choose another name with -o, or overwrite")
  lu.assertEquals(support.read(self:path("d/psl.dat")), "mine")
  lu.assertNil(lfs.attributes(self:path("d/psl.svg")))
  lu.assertEquals(self:plot("-o d/ --force --figure psl " .. FIGURE4), 0)
  lu.assertNotEquals(support.read(self:path("d/psl.dat")), "mine")
end

function TestPlot:test_folder_that_cannot_be_is_said()
  support.write(self:path("taken"), "")
  local status, _, err = self:plot("-o taken " .. FIGURE4)
  lu.assertEquals(status, 73)
  lu.assertStrContains(err, "taken: is not a folder")
  status, _, err = self:plot("-o taken/such " .. FIGURE4)
  lu.assertEquals(status, 73)
  lu.assertStrContains(err, "taken/such: folder could not be made")
end

function TestPlot:test_wrong_use_is_64()
  for arguments, words in pairs({ [""] = "missing argument 'record'; see assay plot --help",
      ["--figure pie " .. FIGURE4] = "--figure pie: there is no such figure; `assay plot --list`",
      ["-f gif " .. FIGURE4] = "must be one of", ["-k '(' " .. FIGURE4] = "--kernel (" }) do
    local status, out, err = self:plot(arguments)
    lu.assertEquals({ status, out }, { 64, "" }, arguments)
    lu.assertStrContains(err, words)
    lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  end
  lu.assertEquals(#dir.getfiles(self.place.work), 0)
end

function TestPlot:test_records_without_figures_are_said()
  local document = support.sample("figure4.json")
  for _, entry in ipairs(document.kernels) do
    entry.scopes, entry.launches = {}, { count = 0, failed = 1 }
  end
  support.save(self.place, "failed.json", document)
  local status, _, err = self:plot("failed.json")
  lu.assertEquals(status, 79)
  lu.assertStrContains(err, "failed.json: no launch finished, so there are no figures")
  document.kernels = json.array({})
  support.save(self.place, "none.json", document)
  lu.assertEquals(self:plot("none.json"), 79)
  lu.assertEquals(self:plot("missing.json"), 66)
  support.write(self:path("bad.json"), "{")
  lu.assertEquals(self:plot("bad.json"), 65)
end

function TestPlot:test_figure_asked_for_without_data_is_an_error()
  local status, out, err = self:plot("--figure psl --figure bank " .. FIGURE4)
  lu.assertEquals({ status, out }, { 80, "" })
  lu.assertStrContains(err, "--figure bank: the record does not have bank.passes.loads")
  lu.assertNil(lfs.attributes(self:path("figure4-figures")))
end

function TestPlot:test_list_names_every_figure_and_needs_no_gnuplot()
  for _, columns in ipairs({ "40", "80", "200" }) do
    local status, out = self:plot("--list", { COLUMNS = columns })
    lu.assertEquals(status, 0)
    for _, each in ipairs(figure.all) do
      lu.assertStrContains(out, "\n  " .. each.name .. " ")
    end
    for line in out:gmatch("[^\n]+") do
      lu.assertTrue(#line <= tonumber(columns), line)
    end
  end
end

--- A folder with the commands that assay calls, and a gnuplot of the test's own or none.
function TestPlot:folder_of_commands(script)
  local folder = self.place.folder .. "/bin"
  local made = support.shell(self.place, "mkdir " .. folder .. "; for name in env lua5.4 sh test "
    .. "stty tput grep cat mktemp rm; do ln -s \"$(command -v $name)\" " .. folder .. "; done")
  lu.assertEquals(made, 0)
  if script then
    support.write(folder .. "/gnuplot", "#!/bin/sh\n" .. script .. "\n")
    lu.assertTrue(os.execute("chmod +x " .. folder .. "/gnuplot"))
  end
  return folder
end

function TestPlot:with_path(script, arguments)
  local folder = self:folder_of_commands(script)
  return support.shell(self.place, "PATH=" .. folder .. "; ../assay plot " .. arguments)
end

function TestPlot:test_missing_gnuplot_is_one_line_that_names_the_package()
  local status, out, err = self:with_path(nil, FIGURE4)
  lu.assertEquals({ status, out }, { 69, "" })
  lu.assertStrContains(err, "gnuplot is not installed")
  lu.assertStrContains(err, "gnuplot-nox")
  lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  lu.assertNil(lfs.attributes(self:path("figure4-figures")))
  lu.assertEquals(support.shell(self.place, "PATH=../bin ../assay plot --list"), 0)
end

function TestPlot:test_failing_gnuplot_is_quoted_and_its_script_kept()
  local status, out, err = self:with_path("printf 'set x\\n    ^\\n\"psl.gp\" line 1: no such "
    .. "thing\\n\\n' >&2; exit 1", "-o d --figure psl " .. FIGURE4)
  lu.assertEquals({ status, out }, { 69, "" })
  lu.assertEquals(err,
    'assay: gnuplot failed: "psl.gp" line 1: no such thing; its script is d/psl.gp\n')
  lu.assertEquals(self:files("d"), { "psl.dat", "psl.gp" })
end

function TestPlot:test_picture_that_is_not_whole_is_an_error()
  local status, out, err = self:with_path("echo '<svg' >psl.svg; echo disk full",
    "-o d --figure psl " .. FIGURE4)
  lu.assertEquals({ status, out }, { 74, "" })
  lu.assertStrContains(err, "d/psl.svg: gnuplot could not write it: disk full")
end

function TestPlot:test_picture_that_fails_replaces_none()
  support.shell(self.place, "mkdir d; echo mine >d/psl.svg")
  local status = self:with_path("echo '<svg' >psl.svg; exit 1",
    "--force -o d --figure psl " .. FIGURE4)
  lu.assertEquals(status, 69)
  lu.assertEquals(support.read(self:path("d/psl.svg")), "mine\n")
  lu.assertEquals(self:files("d"), { "psl.dat", "psl.gp", "psl.svg" })
end

function TestPlot:test_no_part_of_an_svg_is_named_as_that_of_another_figure()
  lu.assertEquals(self:plot("-o d " .. MATMUL .. " " .. FIGURE4), 0)
  local owner = {}
  for _, path in ipairs(dir.getfiles(self:path("d"), "*.svg")) do
    local text = support.read(path)
    lu.assertNotNil(text:match("\n<title>[%w ,]+</title>\n<desc>[^<]+</desc>\n"), path)
    lu.assertEquals(select(2, text:gsub("<title>", "")), 1)
    lu.assertNotStrContains(text:lower(), "gnuplot 5")
    for id in text:gmatch("%sid%s*=%s*['\"]([^'\"]+)") do
      lu.assertNil(owner[id], id .. " in " .. path)
      owner[id] = path
    end
    for id in text:gmatch("#([%w_-]+)['\")]") do
      lu.assertTrue(owner[id] == path or id:find("^%x%x%x%x%x%x$") ~= nil, id)
    end
  end
  lu.assertNotNil(next(owner))
end

function TestPlot:test_texts_of_a_record_are_never_commands()
  local document = support.sample("figure4.json")
  local text = "a'b\"c`touch evil1`$(touch evil2)|e;touch evil3\\n&<x>%s' . "
    .. "system('touch evil4')"
  document.keys.psl.text = text
  document.keys.psl.unit = "b'it''@evil7"
  document.kernels[1].name = "a`touch evil5`\"$(touch evil6)%d\\"
  support.save(self.place, "hostile.json", document)
  local status, out, err = self:plot("-v -o d --figure psl hostile.json")
  lu.assertEquals({ status, out, err }, { 0, "d/psl.svg\n", "" })
  lu.assertEquals(support.shell(self.place, "ls evil* d/evil* 2>/dev/null"), 2)
  local svg = support.read(self:path("d/psl.svg"))
  lu.assertStrContains(svg, "a&#39;b&quot;c`touch evil1`$(touch evil2)|e;touch")
  lu.assertStrContains(svg, "&amp;&lt;x&gt;%s&#39;")
  lu.assertStrContains(svg, "(b\u{2019}it\u{2019}\u{2019}@evil7)")
  lu.assertStrContains(svg, "a`touch evil5`'$(touch evil6)%d\\<")
end

function TestPlot:test_render_leaves_nothing_behind()
  local config = { share_dir = self.place.folder .. "/share" }
  local subject = selection.load({ FIGURE4 })
  local charts = {}
  for i, name in ipairs({ "psl", "entropy" }) do
    charts[i] = { figure = figure.find(name), chart = figure.chart(figure.find(name), subject) }
  end
  local folder
  local make_folder = shell.make_folder
  shell.make_folder = function() -- to know its name
    local made, closing = make_folder()
    folder = made
    return made, closing
  end
  local pictures, faults = drawing.render(config, charts, subject.keys, "svg")
  shell.make_folder = make_folder
  lu.assertEquals(faults, {})
  lu.assertStrContains(pictures.psl, 'id="psl-gnuplot_canvas"')
  lu.assertStrContains(pictures.psl, 'id="psl_plot_1"')
  lu.assertStrContains(pictures.psl, "coalescedABT")
  lu.assertStrContains(pictures.entropy, 'id="entropy-gnuplot_canvas"')
  lu.assertNil(lfs.attributes(folder))
  lu.assertEquals({ figure.chart(figure.find("bank"), subject) },
    { nil, "the record does not have bank.passes.loads" })
end

local TestSelection = {}

function TestSelection:setUp()
  self.place = support.workplace()
  support.write(self.place.work .. "/after.json", support.read(FIGURE4))
  support.write(self.place.work .. "/before.json", support.read(FIGURE4))
  assert(lfs.mkdir(self.place.work .. "/d"))
  support.write(self.place.work .. "/d/after.json", support.read(FIGURE4))
end

function TestSelection:tearDown()
  support.clear(self.place)
end

function TestSelection:labels(...)
  local words = { ... }
  for i, word in ipairs(words) do
    words[i] = self.place.work .. "/" .. word
  end
  return selection.load(words, "^simple$|^coalescedA$").labels
end

function TestSelection:test_labels_are_as_short_as_clearness_allows()
  lu.assertEquals(self:labels("after.json"), { "simple", "coalescedA" })
  lu.assertEquals(self:labels("before.json#simple", "after.json#coalescedA"),
    { "simple", "coalescedA" })
  lu.assertEquals(self:labels("before.json#simple", "after.json#simple"),
    { "before:simple", "after:simple" })
  local work = self.place.work
  lu.assertEquals(self:labels("d/after.json#simple", "after.json#simple"),
    { work .. "/d/after.json:simple", work .. "/after.json:simple" })
end

function TestSelection:test_kernel_named_twice_is_selected_once()
  lu.assertEquals(self:labels("after.json#simple", "after.json"), { "simple", "coalescedA" })
end

function TestSelection:test_launches_are_told_apart_by_number()
  local document = support.sample("copy.json")
  document.kernels[2] = support.sample("copy.json").kernels[1]
  document.kernels[1].launch, document.kernels[2].launch = 1, 2
  local path = support.save(self.place, "r.json", document)
  lu.assertEquals(selection.load({ path }).labels, { "copy #1", "copy #2" })
end

--- A record of copy in two NDRanges, launched once and 5 times, and of zoom, launched so often.
function TestSelection:of_ndranges(launches)
  local document = support.sample("copy.json")
  for i, count in ipairs({ 1, 5, launches }) do
    local entry = support.sample("copy.json").kernels[1]
    entry.ndrange.groups[1] = i * entry.ndrange.groups[1]
    entry.ndrange.global[1] = i * entry.ndrange.global[1]
    entry.launches.count, entry.name = count, i == 3 and "zoom" or "copy"
    document.kernels[i] = entry
  end
  return support.save(self.place, "ndranges.json", document)
end

function TestSelection:test_of_each_kernel_the_ndrange_is_taken_that_costs_most()
  local options = { judge = judge.default() }
  local subject = selection.load({ self:of_ndranges(3) }, nil, options)
  lu.assertEquals(subject.labels, { "copy", "zoom" })
  lu.assertEquals(subject.entries[1].launches.count, 5)
  lu.assertEquals(subject.notes, { "figures show of each kernel the NDRange that costs most; "
    .. "1 other is not shown, and --per-ndrange keeps them apart" })
  -- without any wish for an order, all are there as they were recorded
  subject = selection.load({ self:of_ndranges(3) })
  lu.assertEquals({ #subject.entries, subject.notes }, { 3, {} })
end

function TestSelection:test_what_costs_most_comes_first()
  local options = { judge = judge.default() }
  lu.assertEquals(selection.load({ self:of_ndranges(9) }, nil, options).labels, { "zoom", "copy" })
  options.most = 1
  local subject = selection.load({ self:of_ndranges(9) }, nil, options)
  lu.assertEquals({ subject.labels, #subject.notes }, { { "zoom" }, 2 })
  options.most, options.apart = 0, true
  subject = selection.load({ self:of_ndranges(9) }, nil, options)
  lu.assertStrMatches(table.concat(subject.labels, " "), "zoom copy@%S+ copy@%S+")
  lu.assertEquals(subject.notes, {})
end

function TestSelection:test_what_is_named_is_not_merged()
  local path = self:of_ndranges(3)
  local labels = selection.load({ path }, nil, { judge = judge.default(), apart = true }).labels
  local subject = selection.load({ path .. "#" .. labels[2], path .. "#" .. labels[1] }, nil,
    { judge = judge.default() })
  lu.assertEquals({ #subject.entries, subject.notes }, { 2, {} })
end

function TestSelection:test_the_command_says_what_it_leaves_out()
  self:of_ndranges(3)
  local status, _, err = support.shell(self.place, "assay plot --top 1 -o f ndranges.json")
  lu.assertEquals({ status, err }, { 0, "assay: figures show of each kernel the NDRange that costs "
    .. "most; 1 other is not shown, and --per-ndrange keeps them apart\nassay: figures show the 1 "
    .. "kernel that costs most; 1 other is left out, -k selects, and --top 0 shows all\n" })
  status, _, err = support.shell(self.place, "assay plot --per-ndrange -o g ndranges.json")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertEquals(support.shell(self.place, "assay plot --top x ndranges.json"), 64)
end

support.run({ TestPlot = TestPlot, TestSelection = TestSelection })
