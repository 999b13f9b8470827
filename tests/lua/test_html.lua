-- Records as HTML: the document, its links, its source listings.
local lu = require("luaunit")
local advising = require("advising")
local document = require("document")
local json = require("assay.json")
local finding = require("assay.page.render.html.finding")
local glossary = require("assay.page.render.html.glossary")
local made = require("made")
local markup = require("assay.page.render.html.markup")
local style = require("assay.page.render.html.style")
local support = require("support")

local TestHtml = {}

-- 30 lines that are not the sample's.
local SOURCE = {}
for number = 1, 30 do
  SOURCE[number] = ("// line %d"):format(number)
end

--- A file of which the sample is a record.
local function source_of(sample)
  local lines = table.move(SOURCE, 1, #SOURCE, 1, {})
  for _, entry in ipairs(sample.kernels) do
    for _, line in ipairs(entry.lines) do
      lines[line.line] = type(line.text) == "string" and line.text or lines[line.line]
    end
  end
  return lines
end

function TestHtml:setUp()
  self.place = support.workplace()
  self.sample = support.sample("matmul.json")
end

function TestHtml:tearDown()
  support.clear(self.place)
end

--- Save the sample after a change, and report it. Returns the document, its elements, stderr.
function TestHtml:report(change, arguments)
  if change then
    change(self.sample)
  end
  support.save(self.place, "m.json", self.sample)
  local status, out, err = support.shell(self.place,
    "assay report -f html " .. (arguments or "") .. " m.json")
  lu.assertEquals(status, 0, err)
  return out, document.parse(out), err
end

--- Report a kernel of which advice has something to say. Returns the document.
function TestHtml:advised()
  self.sample = made.record({ advising.strided({ requests = 1e7 }) })
  return (self:report())
end

--- Write a file.
function TestHtml:write_source(name, lines, ending)
  support.write(self.place.work .. "/" .. name, table.concat(lines, ending or "\n") .. "\n")
end

--- Write the file that the sample's programs were made from.
function TestHtml:write_recorded(name, lines, ending)
  self:write_source(name, lines, ending)
  for _, program in pairs(self.sample.programs) do
    program.sources = {
      ["matmul.cl"] = support.digest(support.read(self.place.work .. "/" .. name)) }
  end
end

local function count(elements, name)
  local number = 0
  for _, element in ipairs(elements) do
    number = number + (element.name == name and 1 or 0)
  end
  return number
end

--- The cells of a row of a listing, as words.
local function row(out, number, nth)
  local found = 0
  for id, content in out:gmatch('<tr id="([%w-]+)">(.-)</tr>\n?') do
    if id:find(("%%-%d$"):format(number)) then
      found = found + 1
      if found == (nth or 1) then
        return document.words(content:gsub("<details>.*", function(details)
          return details:match("<summary>.-</summary>")
        end)):match("^%s*(.-)%s*$")
      end
    end
  end
end

function TestHtml:test_every_link_has_one_target()
  self:write_source("m.cl", source_of(self.sample))
  local _, elements = self:report()
  local ids = {}
  for _, element in ipairs(elements) do
    local id = element.attributes.id
    lu.assertNil(id and ids[id], id)
    ids[id or ""] = true
  end
  local links = 0
  for _, element in ipairs(elements) do
    local target = element.name == "a" and element.attributes.href:match("^#(.+)$")
    lu.assertEquals(element.name == "a" and not ids[target] and target or nil, nil)
    links = links + (target and 1 or 0)
  end
  lu.assertTrue(links > 100)
end

function TestHtml:test_nothing_is_loaded_or_run()
  local out, elements = self:report()
  for _, element in ipairs(elements) do
    lu.assertNil(({ script = true, img = true, iframe = true, object = true })[element.name])
    lu.assertNil(element.attributes.src)
    lu.assertTrue(not element.attributes.href or element.attributes.href:find("^#") ~= nil
      or element.attributes.href == "data:,")
    for name in pairs(element.attributes) do
      lu.assertNil(name:find("^on"), name)
    end
  end
  lu.assertNil(out:find("://", 1, true))
  lu.assertNil(out:find("@import", 1, true))
  lu.assertNil(out:find("url%([\"']?[^#]"))
  document.contains(out, "default-src &#39;none&#39;")
end

function TestHtml:test_headings_skip_no_level()
  local _, elements = self:report()
  local level = 0
  for _, element in ipairs(elements) do
    local own = tonumber(element.name:match("^h(%d)$"))
    lu.assertTrue(not own or own <= level + 1, element.name)
    level = own or level
  end
  lu.assertEquals(count(elements, "h1"), 1)
  lu.assertEquals(count(elements, "main"), 1)
end

function TestHtml:test_every_table_has_a_caption_and_heads()
  local _, elements = self:report()
  lu.assertEquals(count(elements, "caption"), count(elements, "table"))
  lu.assertEquals(count(elements, "thead"), count(elements, "table"))
  for _, element in ipairs(elements) do
    lu.assertEquals(element.name == "th" and not element.attributes.scope, false)
  end
end

function TestHtml:test_what_a_record_holds_is_no_markup()
  local out = self:report(function(sample)
    for _, entry in ipairs(sample.kernels) do
      entry.name = entry.name .. "<script>alert('x')&\""
      entry.arguments[1].name = '"><img src=x onerror=y>'
      entry.lines[1].text = "</code></td><b>a < b && c > d\1\27[31m"
      entry.lines[2].file = "</title>.cl"
    end
    sample.provenance.command = { "./a<b>", "'&" }
    sample.keys["accesses.total"].text = 'accesses" onclick="z <i>'
  end)
  for _, word in ipairs({ "<script", "<img", "<b>", "<i>", "\1", "\27", ' onclick="' }) do
    lu.assertNil(document.without_script(out):find(word, 1, true), word)
  end
  local words = document.words(out)
  document.contains(words, "<script>alert('x')&\"")
  document.contains(words, "a < b && c > d [31m")
  document.contains(words, "Command ./a<b> '&")
end

function TestHtml.test_bytes_that_are_no_utf8_are_marked()
  lu.assertEquals(markup.escape("a\255b\195\188\192"), "a\u{FFFD}bü\u{FFFD}")
  lu.assertEquals(markup.escape("\237\160\128"), ("\u{FFFD}"):rep(3)) -- half of a UTF-16 pair
  lu.assertEquals(markup.escape("a\0\9b\194\155"), "a  b ")
  lu.assertEquals(markup.escape_line("\ta\0\t<"), "\ta \t&lt;")
end

function TestHtml:test_costs_of_a_line_are_summed_over_its_places()
  local out = self:report()
  -- coalescedAB, line 25: 67108864 + 83886080 instructions, 2 * 16777216 accesses; its kernel's
  -- lines have 218497024 instructions and 37814272 accesses: 69.1 % and 88.7 %
  lu.assertEquals(row(out, 25), "25 150 994 944 33 554 432 sum += aTile[y][k] * bTile[k][x];")
  document.contains(out, '<td class="number bar" style="--share:88.7%">33 554 432</td>')
  document.contains(out, "line 25: instructions 150 994 944 (69.1 %), "
    .. "accesses 33 554 432 (88.7 %)")
end

function TestHtml:test_a_line_opens_to_show_its_places()
  local out = self:report()
  local details = out:match('<tr id="kernel2%-source1%-25">.-<details>(.-)</details>')
  document.contains(document.words(details), "25:20")
  document.contains(document.words(details), "25:34")
  -- line 24 accesses nothing
  lu.assertNil(out:match('<tr id="kernel2%-source1%-24">(.-)</tr>'):find("details"))
end

function TestHtml:test_lines_between_those_of_the_record_are_a_gap()
  local out = self:report(function(sample) sample.kernels[2] = nil end)
  document.contains(out, "Only the lines that are in the record are shown.")
  lu.assertStrMatches(out, '.*<li>Kernel [%w_]+%(global float%* A, [^<]*%)%.</li>.*')
  lu.assertNil(row(out, 23))
  local gaps = {}
  for words in out:match("Source of matmul.cl.*"):gmatch(">(%d+ lines? not shown)") do
    gaps[#gaps + 1] = words
  end
  lu.assertEquals(gaps, { "1 line not shown", "3 lines not shown" }) -- 23, 26 to 28
end

-- One line is at the far end of what a `#line` can say: the rows are still three, and quickly made.
function TestHtml:test_lines_far_apart_have_one_gap_between_them()
  local out = self:report(function(sample)
    sample.kernels = json.array({ sample.kernels[1] })
    local first, last = sample.kernels[1].lines[1], sample.kernels[1].lines[2]
    sample.kernels[1].lines = json.array({ first, last })
    first.line, last.line = 1, 4294967295
  end)
  local listing = out:match("Source of matmul.cl.*</table>")
  lu.assertEquals(select(2, listing:gsub('<tr class="gap">', "")), 1)
  document.contains(listing, "4 294 967 293 lines not shown") -- 2 to 4294967294
  lu.assertNotNil(row(out, 1))
  lu.assertNotNil(row(out, 4294967295))
end

--- The numbers of the lines of the second kernel's listing, "4-13", and those of lines left out,
-- "+3".
local function shape(out)
  local parts, last = {}, nil
  local own = out:sub((out:find('id="kernel2"', 1, true)))
  local content = own:gsub("<details>.-</details>", "")
    :match("Source of [^<]*matmul.cl%)?</caption>.-<tbody>(.-)</tbody>")
  for row_of in content:gmatch("<tr .-</tr>") do
    local number = tonumber(row_of:match('^<tr id="kernel2%-source1%-(%d+)"'))
    if number and number - 1 == last then
      parts[#parts] = parts[#parts]:match("^%d+") .. "-" .. number
    else
      parts[#parts + 1] = number and ("%d"):format(number)
        or "+" .. row_of:match("([%d ]+) lines? not shown"):gsub(" ", "")
    end
    last = number
  end
  return table.concat(parts, " ")
end

function TestHtml:test_a_file_beside_the_record_with_its_digest_is_shown_around_the_kernel()
  self:write_source("a.cl", source_of(self.sample))
  self:write_recorded("b.cl", source_of(self.sample), "\r\n")
  local out = self:report()
  document.contains(out, "<code>b.cl (matmul.cl)</code>")
  lu.assertEquals(row(out, 18), "18 // line 18")
  lu.assertEquals(row(out, 23), "23 // line 23")
  lu.assertEquals(row(out, 30), "30 // line 30")
  lu.assertEquals(shape(out), "+17 18-30") -- the record has 21 to 29
end

--- The listing of the sample's second kernel by cost, its first by name, in a long source; `change`
-- is given its lines and the kernel.
function TestHtml:listed(change)
  self.sample = support.sample("matmul.json")
  local lines = source_of(self.sample)
  for number = 31, 200 do
    lines[number] = "x" .. number
  end
  change(lines, self.sample.kernels[1])
  self:write_recorded("m.cl", lines)
  return shape((self:report()))
end

function TestHtml:test_a_kernels_head_is_shown_if_it_is_near()
  local function at(number, name)
    return self:listed(function(lines, entry)
      entry.name = name or entry.name
      lines[number] = "__kernel"
      lines[number + 1] = "void coalescedAB(__global const float *A) {"
    end)
  end
  lu.assertEquals(at(11), "+10 11-32 +168")
  lu.assertEquals(at(2), "1-32 +168") -- a line alone is not left out
  lu.assertEquals(at(1), "1-32 +168") -- its name is 19 lines above line 21
  lu.assertEquals(at(11, "other"), "+17 18-32 +168")
end

function TestHtml:test_what_is_far_from_lines_of_the_record_is_left_out()
  local function with(last)
    return self:listed(function(_, entry)
      entry.lines[#entry.lines].line = last
    end)
  end
  lu.assertEquals(with(45), "+17 18-48 +152") -- 25 is the line before
  lu.assertEquals(with(46), "+17 18-28 +14 43-49 +151")
  lu.assertEquals(with(200), "+17 18-28 +168 197-200")
end

function TestHtml:test_a_given_file_is_the_source_if_it_has_the_digest()
  support.shell(self.place, "mkdir s")
  self:write_recorded("s/x.txt", source_of(self.sample))
  local out, _, err = self:report(nil, "--source s/x.txt")
  lu.assertEquals(err, "")
  document.contains(out, "x.txt (matmul.cl)")
end

function TestHtml:test_a_source_that_changed_is_said_on_the_page_and_on_stderr()
  local lines = source_of(self.sample)
  self:write_recorded("m.txt", lines)
  lines[24] = lines[24] .. " {"
  self:write_source("x.txt", lines)
  local out, _, err = self:report(nil, "--source x.txt")
  document.contains(out, "x.txt is not what was recorded: line 24 differs.")
  lu.assertEquals(err,
    "assay: x.txt: is the source of no kernel on the page: it is not what was recorded\n")
  lu.assertNil(row(out, 23))
end

function TestHtml:test_source_that_is_no_utf8_is_recognised()
  local lines = source_of(self.sample)
  lines[24] = lines[24] .. " // gr\246sse"
  self:write_recorded("m.cl", lines)
  local out = self:report(function(sample)
    for _, entry in ipairs(sample.kernels) do
      for _, line in ipairs(entry.lines) do
        line.text = line.line == 24 and line.text .. " // gr?sse" or line.text
      end
    end
  end)
  document.contains(row(out, 24), "// gr\u{FFFD}sse")
end

function TestHtml:test_headings_lead_to_the_records_definitions()
  local out, elements = self:report(function(sample)
    local key = sample.keys["bytes.requested"]
    key.text, key.source = "a <text>", "a source"
  end)
  document.contains(out,
    '<a href="#metric-bytes-requested" title="a &lt;text&gt; (B)">requested</a>')
  document.contains(document.words(out:match('<dt id="metric%-bytes%-requested">.-</dd>')),
    "bytes.requested A <text> (B). Source: a source")
  local linked = {}
  for _, element in ipairs(elements) do
    linked[element.attributes.href or ""] = true
  end
  for _, element in ipairs(elements) do
    local id = element.name == "dt" and element.attributes.id
    local is_linked = not id or linked["#" .. id] or id:find("%-%l+s$")
    lu.assertTrue(is_linked ~= nil, id) -- or it is one of the loads, stores, atomics of a sum
  end
end

function TestHtml.test_advice_tells_all_of_a_finding_and_leads_to_its_lines()
  local sample = support.sample("copy.json")
  local state = glossary.open(sample.keys)
  local lines = { { file = "copy.cl", line = 4, column = 10 },
    { file = "copy.cl", line = 4, column = 12 } }
  state.heading, state.lines = 3, { ["copy.cl:4"] = "here" }
  local found = { level = "warning", weight = 0.5, say = "8 <said>", try = "this & that",
    metric = "accesses.total", value = 8, threshold = 3, argument = "in", line = lines[1],
    also = { lines[2] }, aim = { scope = "arg:in", metric = "bytes.requested", from = 64, to = 32 },
    remedies = { { name = "one", try = "this & that", saving = 0.5 },
      { name = "other", try = "<those>", saving = 0.2 },
      { name = "third", try = "none", saving = 0 } },
    rule = { name = "a-rule", title = "A <title>", devices = "gpu", source = "a source" } }
  local out = finding.render(state, { found }, "advice")
  document.parse(out)
  document.contains(out, '<a href="#here"><code>copy.cl:4:10</code></a>')
  lu.assertEquals(document.words(out), " Advice A <title>: in warning "
    .. "Gain predicted 2 times as fast Place copy.cl:4:10 , copy.cl:4:12 8 <said> "
    .. "To try: this & that Other remedies, figures and rule "
    .. "Or <those> (1.25 times as fast); or: none (1 times as fast) Argument in "
    .. "Measured accesses.total 8 (threshold 3) "
    .. "To expect bytes.requested of in from 64 B to about 32 B Advice for GPUs "
    .. "Rule a-rule Source a source ")
  -- of these, what the finding is based on is folded
  lu.assertEquals(document.words(out:gsub('<details class="basis">.-</details>', "")),
    " Advice A <title>: in warning Gain predicted 2 times as fast "
    .. "Place copy.cl:4:10 , copy.cl:4:12 8 <said> To try: this & that ")
  document.contains(out, '<article class="warning" id="advice-1">')
  found.remedies = {} -- a rule that has its own word
  document.contains(document.words(finding.render(state, { found }, "advice")),
    "Gain 50.0 % of the predicted time Place")
  found.level = "note"
  document.contains(finding.render(state, { found }, "advice"),
    '<details class="note"><summary><strong>A &lt;title&gt;: in <span class="level">note</span>'
    .. '</strong> <span class="gain">50.0 % of the predicted time</span></summary>'
    .. '<div id="advice-1">')
  document.contains(finding.render(state, {}, "advice"), "No rule found anything")
end

function TestHtml.test_a_line_has_one_mark_of_each_finding_about_it()
  local function line(number, column)
    return { file = "a.cl", line = number, column = column }
  end
  local function found(level, first, also)
    return { level = level, rule = { title = "<" .. level .. ">" }, remedies = { {} }, weight = 0.5,
      try = "try \"this\"", line = first, also = also }
  end
  local marks = finding.marks({ found("error", line(4, 1), { line(4, 9), line(7, 2) }),
    found("note", line(7, 2), {}), found("warning") }, "k-advice")
  local places = {}
  for place in pairs(marks) do
    places[#places + 1] = place
  end
  table.sort(places)
  lu.assertEquals(places, { "a.cl:4", "a.cl:7" })
  lu.assertEquals(marks["a.cl:4"], '<div class="mark error"><span class="level">error</span> '
    .. '<a href="#k-advice-1" title="try &quot;this&quot;">&lt;error&gt;</a> '
    .. '<span class="gain">results may be wrong: mend this first</span></div>')
  lu.assertEquals(document.words(marks["a.cl:7"]), " error <error> results may be wrong: mend this "
    .. "first note <note> predicted 2 times as fast ")
end

function TestHtml:test_advice_is_marked_below_its_line()
  local cell = self:advised():match('<tr id="kernel1%-source1%-10">.*</details>(<div.-)</tr>')
  document.contains(cell, '<div class="mark warning"><span class="level">warning</span> '
    .. '<a href="#kernel1-advice-1"')
  lu.assertStrMatches(document.words(cell):match("warning.*"),
    "warning .+: A, 1/2 of each sector unused predicted [%d.]+ times as fast ")
end

function TestHtml:test_of_many_kernels_the_first_are_shown_in_full()
  local out, elements = self:report(function(sample)
    local text = require("cjson").encode(sample.kernels[1])
    for i = 1, 60 do
      sample.kernels[i] = require("cjson").decode(text)
      sample.kernels[i].name = ("kernel%02d"):format(i)
    end
  end)
  document.contains(out, "Shown in full are the first 20 of 60 entries; -k selects others, "
    .. "--top 0 shows all.")
  lu.assertEquals(count(elements, "h2"), 22) -- and those of figures and metrics
  document.contains(out, '<a href="#kernel20"><code>kernel20</code></a>')
  document.contains(out, '<th scope="row"><code>kernel21</code></th>')
end

function TestHtml:test_of_many_ndranges_of_a_kernel_one_is_shown_in_full()
  local function many(sample)
    local text = require("cjson").encode(sample.kernels[1])
    for i = 1, 40 do
      local entry = require("cjson").decode(text)
      entry.ndrange.groups[1] = i * entry.ndrange.groups[1]
      entry.ndrange.global[1] = i * entry.ndrange.global[1]
      sample.kernels[i] = entry
    end
  end
  local out, elements = self:report(many)
  document.contains(out, "Of each kernel the NDRange that costs most is shown; 39 others are not, "
    .. "and --per-ndrange keeps them apart.")
  document.contains(out, "<p>Figures show of each kernel the NDRange that costs most; 39 others "
    .. "are not shown, and --per-ndrange keeps them apart.</p>")
  lu.assertEquals(count(elements, "h2"), 3) -- and those of figures and metrics
end

function TestHtml:test_advice_comes_before_links_to_the_other_parts()
  local out = self:advised()
  local advice, links = out:find('<section id="kernel1-advice">', 1, true),
    out:find('<ul class="toc"><li><a href="#kernel1-', 1, true)
  lu.assertTrue(advice < links)
  document.lacks(out, '<li><a href="#kernel1-advice">')
end

function TestHtml:test_cells_of_the_first_screen_say_what_they_are_where_no_head_is_above()
  local out = self:report()
  document.contains(out, '<td class="number" data-label="launches">')
  document.contains(out, '<td data-label="bound by">')
end

--- The attributes of the elements of a class.
local function of_class(elements, class)
  local found = {}
  for _, element in ipairs(elements) do
    if element.attributes.class == class then
      found[#found + 1] = element
    end
  end
  return found
end

--- Which of the parts of a class stand open: "1 1 0".
local function open_ones(elements, class)
  local marks = {}
  for i, element in ipairs(of_class(elements, class)) do
    lu.assertEquals(element.name, "details")
    marks[i] = element.attributes.open and "1" or "0"
  end
  return table.concat(marks, " ")
end

function TestHtml:test_of_up_to_three_kernels_all_stand_open_of_more_the_first()
  local cjson = require("cjson")
  local text = cjson.encode(self.sample.kernels[1])
  for number, expected in pairs({ "1", "1 1", "1 1 1", "1 0 0 0" }) do
    local _, elements = self:report(function(sample)
      sample.kernels = json.array({})
      for i = 1, number do
        sample.kernels[i] = cjson.decode(text)
        sample.kernels[i].name = "kernel" .. i
      end
    end)
    lu.assertEquals(open_ones(elements, "kernel"), expected)
  end
end

function TestHtml:test_advice_and_source_do_not_fold_what_is_behind_them_does()
  local out = self:report(function(sample) sample.kernels[2] = nil end)
  document.contains(out, '<section id="kernel1-advice"><h3>Advice</h3>')
  document.contains(out, '<section id="kernel1-source"><h3>Source</h3>')
  local opens, order = {}, {}
  for open, title, id in out:gmatch('<details class="part"([^>]*)><summary><h3>(.-)</h3></summary>'
      .. '<div id="kernel1%-([%w_]+)">') do
    lu.assertNotEquals(title, "")
    opens[id], order[#order + 1] = open ~= "", id
  end
  lu.assertEquals(table.concat(order, " "), "memory evenness entropy_by_bits arguments lines "
    .. "compute classes parallelism control")
  for id, is_open in pairs(opens) do
    lu.assertEquals(is_open, id == "arguments", id)
  end
end

-- A browser opens a part for a link to what is in it, not for one to the part.
function TestHtml:test_no_link_leads_to_a_part_that_may_be_closed()
  local out, elements = self:report()
  for _, element in ipairs(elements) do
    lu.assertNil(element.name == "details" and element.attributes.id or nil)
  end
  document.contains(out, '</summary><div id="kernel2">')
end

function TestHtml:test_a_kernels_heading_tells_how_much_is_advised()
  lu.assertEquals(finding.brief({ { level = "note" }, { level = "error" }, { level = "note" } }),
    "1 error, 2 notes")
  lu.assertNil(finding.brief({}))
  document.contains(self:advised(),
    '<h2><code>strided</code></h2> <span class="brief">1 warning</span></summary>')
end

function TestHtml:test_several_records_are_chapters_behind_what_changed()
  support.save(self.place, "c.json", support.sample("copy.json"))
  local out, elements = self:report(function(sample)
    sample.kernels[1].scopes.combined["bytes.requested"] = 1
  end, "m.json#simple c.json")
  local titles = {}
  for title in out:gmatch("<h2>(.-)</h2>") do
    titles[#titles + 1] = title
  end
  lu.assertEquals(titles,
    { "What changed", "m.json#simple", "c.json", "m.json", "Figures",
    "Metrics on this page" })
  lu.assertEquals(count(elements, "nav"), 1)
  document.contains(out, 'id="part2-kernel1"')
end

function TestHtml:test_figures_stand_inline_each_with_its_own_ids()
  local out = self:report()
  local figures, ids = 0, {}
  for svg in out:gmatch("<figure>(<svg role=\"img\".-</svg>)<figcaption>") do
    figures = figures + 1
    document.contains(svg, "<title>")
    for id in svg:gmatch("%sid=[\"']([^\"']+)") do
      lu.assertNil(ids[id], id)
      ids[id] = true
    end
  end
  lu.assertTrue(figures >= 4)
  document.contains(out, '<a href="#figures">Figures</a>')
end

function TestHtml:test_address_map_is_among_the_figures_of_a_record_that_has_it()
  local title = "<title>Address map by work-group</title>"
  document.lacks(self:report(), title)
  document.contains(self:report(function(sample) support.add_map(sample) end), title)
end

function TestHtml:test_without_gnuplot_the_page_has_no_figures()
  support.write(self.place.folder .. "/gnuplot", "#!/bin/sh\necho broken >&2\nexit 1\n")
  support.shell(self.place, "chmod +x ../gnuplot")
  local out, _, err = self:report()
  document.lacks(out, "<svg")
  document.lacks(out, "#figures")
  document.contains(err, "gnuplot failed: broken")
  for line in err:gmatch("[^\n]+") do
    document.contains(line, "; the page lacks it")
  end
end

function TestHtml:test_comparison_can_be_html_too()
  support.save(self.place, "a.json", self.sample)
  self.sample.kernels[1].scopes.combined["bytes.requested"] = 1
  support.save(self.place, "b.json", self.sample)
  local status, out = support.shell(self.place, "assay compare -f html a.json b.json")
  lu.assertEquals(status, 0)
  document.parse(out)
  document.contains(out, "<h1>Memory comparison</h1>")
  document.contains(out, '<a href="#metric-bytes-requested"')
  status, out = support.shell(self.place, "assay compare -f html a.json a.json")
  lu.assertEquals(status, 0)
  document.parse(out)
  document.contains(document.words(out), "The same coalescedAB, simple")
end

function TestHtml:test_other_formats_take_one_record_and_no_source()
  support.save(self.place, "m.json", self.sample)
  for arguments, words in pairs({
    ["-f md m.json m.json"] = "-f md takes one record; -f html and `assay compare` take several",
    ["--source x m.json"] = "--source is for -f html; -f text shows no source" }) do
    local status, _, err = support.shell(self.place, "assay report " .. arguments)
    lu.assertEquals(status, 64)
    lu.assertEquals(err, "assay: " .. words .. "\n")
  end
  local status, _, err = support.shell(self.place, "assay report -f html --source . m.json")
  lu.assertEquals({ status, err }, { 66, "assay: .: is a folder, not a source file\n" })
  status, _, err = support.shell(self.place, "assay report -f html --source no.cl m.json")
  lu.assertEquals(status, 66)
  document.contains(err, "no.cl: No such file or directory")
end

function TestHtml:test_suffix_sets_the_format_and_nothing_is_overwritten()
  support.save(self.place, "m.json", self.sample)
  lu.assertEquals(support.shell(self.place, "assay report -o p.html m.json"), 0)
  local first = support.read(self.place.work .. "/p.html")
  document.contains(first, "<!DOCTYPE html>")
  lu.assertEquals(support.shell(self.place, "assay report -o p.html m.json"), 73)
  lu.assertEquals(support.shell(self.place, "assay report --force -o p.html m.json"), 0)
  lu.assertEquals(support.read(self.place.work .. "/p.html"), first)
end

--- Relative luminance and contrast as in WCAG 2.2.
local function luminance(colour)
  local parts = {}
  for digits in colour:gmatch("%x%x") do
    local part = tonumber(digits, 16) / 255
    parts[#parts + 1] = part <= 0.04045 and part / 12.92 or ((part + 0.055) / 1.055) ^ 2.4
  end
  return 0.2126 * parts[1] + 0.7152 * parts[2] + 0.0722 * parts[3]
end

local function contrast(a, b)
  local one, other = luminance(a), luminance(b)
  return (math.max(one, other) + 0.05) / (math.min(one, other) + 0.05)
end

function TestHtml.test_texts_stand_out_from_what_is_behind_them()
  lu.assertAlmostEquals(contrast("#000000", "#ffffff"), 21, 1e-9)
  for theme, palette in pairs(style.PALETTES) do
    for _, text in ipairs({ "text", "quiet", "link", "warning" }) do
      for _, ground in ipairs({ "ground", "raised", "heat" }) do
        local ratio = contrast(palette[text], palette[ground])
        lu.assertTrue(ratio >= 4.5, ("%s: %s on %s: %.2f"):format(theme, text, ground, ratio))
      end
    end
    lu.assertTrue(contrast(palette.bar, palette.ground) >= 3, theme)
  end
end

support.run({ TestHtml = TestHtml })
