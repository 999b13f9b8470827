--- `assay report`: a record as a page for people; in HTML also several records as one document.
-- @module assay.cmd.report

local tablex = require("pl.tablex")
local advise = require("assay.cmd.advise")
local compare = require("assay.cmd.compare")
local contents = require("assay.page.contents")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local format = require("assay.util.format")
local gallery = require("assay.plot.gallery")
local judge = require("assay.cost.judge")
local listing = require("assay.page.listing")
local local_size = require("assay.record.local_size")
local output = require("assay.util.output")
local ranking = require("assay.page.ranking")
local reader = require("assay.record.reader")
local record = require("assay.record.record")
local rewriting = require("assay.advise.rewriting")
local rules = require("assay.advise.rules")
local say = require("assay.util.say")
local sections = require("assay.page.sections")
local side = require("assay.compare.side")
local shell = require("assay.util.shell")
local summary = require("assay.page.summary")
local writer = require("assay.page.writer")

local report = {}

-- Kernel entries that a page for people shows in full, of all its records, unless everything is
-- asked for.
local KERNELS_MOST, EVERYTHING = 20, 0
-- Kernels that the table of a page for a browser has.
local ROWS_MOST = 50

--- The first of some names that is no section of a record.
local function strange_section(names, document)
  local known = tablex.makeset(sections.names(document.keys))
  for _, name in ipairs(names) do
    if not known[name] then
      return name
    end
  end
end

local function open_all(options)
  local parts = {}
  for i, operand in ipairs(options.records) do
    local path, name = side.split(operand)
    if name and options.kernel then
      failure.raise(exit.USAGE, "%s names a kernel; -k would choose others", operand)
    end
    local document, entries, sources = reader.open(path, options.kernel, options.source)
    if name then
      entries = side.open(operand, { [path] = document }).entries
    end
    local strange = strange_section(options.section, document)
    if strange then
      failure.raise(exit.USAGE, "--section %s: no such section; there are %s", strange,
        table.concat(sections.names(document.keys), ", "))
    elseif options.sort and not document.keys[record.key_of(options.sort)] then
      failure.raise(exit.USAGE, "--sort %s: no such metric in %s; `assay metrics` lists them",
        options.sort, path)
    end
    parts[i] = { path = path, document = document, entries = entries, sources = sources,
      heading = file.base(path) .. (name and "#" .. name or "") }
  end
  return parts
end

--- What can be asked for beyond the summary, as commands.
local function next_steps(path)
  local name = shell.word(path)
  return {
    { "Advice", ("assay advise %s"):format(name) },
    { "Figures", ("assay report --full %s, or --section NAME: %s, ..."):format(name,
      table.concat(sections.NAMES, ", ", 1, 4)) },
    { "Browser", ("assay report -o page.html --open %s"):format(name) },
  }
end

--- A record as a page for programs.
local function build_for_programs(part, judged, options)
  return contents.build(part.document, part.entries, { name = part.path, sort = options.sort,
    top = options.top, judge = judged, sections = options.section,
    summary = summary.of(part.document, part.entries, { judge = judged, most = EVERYTHING,
      apart = options.per_ndrange }) })
end

--- Note with rows of a summary which of the entries that are shown is theirs.
local function number_rows(rows, entries)
  local number = tablex.index_map(entries)
  for _, row in ipairs(rows) do
    row.kernel = number[row.entry]
  end
end

--- The entries that a page shows in full: of each kernel the one that costs most, unless NDRanges
-- are kept apart; and what there is to say of the others.
local function shown_in_full(ranked)
  local others = #ranked.entries - #ranked.leading
  if others == 0 then
    return ranked.leading
  end
  local invalid = tablex.find_if(ranked.leading, ranking.is_invalid)
  return ranked.leading, ("Of each kernel the NDRange that costs most is shown%s; %s, and "
    .. "--per-ndrange keeps them apart."):format(invalid
    and ", of those with accesses outside of buffers where there are any" or "",
    format.plural(others, "other is not", "others are not"))
end

--- A record as a page for people: the summary, and what was asked for besides.
local function build_page(part, advising, options, shows_all)
  local ranked = summary.of(part.document, part.entries, { judge = advising.judge,
    rules = advising.rules, examined = advising.examined, apart = options.per_ndrange,
    most = options.top == EVERYTHING and EVERYTHING or shows_all and ROWS_MOST or nil })
  local is_full = shows_all or options.full or #options.section > 0
  local entries, note = {}, nil
  if is_full then
    entries, note = shown_in_full(ranked)
  end
  local built = contents.build(part.document, entries,
    { name = part.path, sort = options.sort, top = options.top, sections = options.section,
      judge = advising.judge, summary = ranked,
      most = options.top ~= EVERYTHING and math.max(1, KERNELS_MOST // #options.records) or nil })
  local remark = local_size.of_record(part.document)
  built.facts[#built.facts + 1] = remark and { "Local size", remark, style = "warning" } or nil
  if ranked.predicted then
    table.insert(built.facts, { "Predicted", ranked.predicted })
  end
  built.next = not is_full and next_steps(part.path) or nil
  built.is_alone = #options.section > 0 and not shows_all
  built.entries = entries
  built.note = note and (built.note and built.note .. " " or "") .. note or built.note
  number_rows(ranked.rows, built.entries)
  return built, ranked.faults
end

--- Add advice to the kernels of a page. Returns the rules that failed.
local function add_advice(built, part, advising)
  local entries = table.move(built.entries, 1, #built.kernels, 1, {})
  local advised = advise.build(part.document, entries, advising)
  local commands = rewriting.open(advising.command, part.document, part.sources)
  for i, kernel in ipairs(built.kernels) do
    kernel.findings = advised.kernels[i].findings
    commands:add(entries[i], kernel.findings)
  end
  return advised.faults
end

--- Add source listings to the kernels of a page. Returns the set of files that were of use.
local function add_source(built, part)
  for i, kernel in ipairs(built.kernels) do
    kernel.listings = listing.of(built.entries[i], part.sources)
  end
  return part.sources.used
end

--- Say, once each, which rules failed, and which files were of no use.
local function warn(options, faults, used)
  local log, said = say.open(options), {}
  for _, fault in ipairs(faults) do
    if not said[fault] then
      log:warning(fault .. "; the other rules were applied")
    end
    said[fault] = true
  end
  for _, path in ipairs(options.source) do
    if not used[path] then
      log:warning(path .. ": is the source of no kernel on the page: it is not what was recorded")
    end
  end
end

--- A page for each record, with advice and source.
local function record_pages(parts, advising, faults, options)
  local pages, used = {}, {}
  for i, part in ipairs(parts) do
    local failed
    pages[i], failed = build_page(part, advising, options, true)
    tablex.insertvalues(faults, failed)
    pages[i].heading = part.heading
    tablex.insertvalues(faults, add_advice(pages[i], part, advising))
    tablex.update(used, add_source(pages[i], part))
  end
  warn(options, faults, used)
  return pages
end

--- What changed from the first record to the others, and whether that was for the better.
local function changes_page(advising, loaded, options)
  return compare.page(options.records, loaded, { kernel = options.kernel, top = options.top,
    device = advising.judge,
    judge = function(entries, sides) return advise.verdicts(entries, sides, advising) end })
end

--- The pages as one: alone, or as chapters behind what changed.
local function join_pages(pages, parts, advising, loaded, options)
  if #pages == 1 then
    return pages[1]
  end
  local changes = changes_page(advising, loaded, options)
  changes.heading = "What changed"
  return { title = pages[1].title, name = format.plural(#parts, "record"),
    keys = compare.keys_of(parts), chapters = { changes, table.unpack(pages) } }
end

--- A page of text or Markdown.
local function build_text(part, judged, options)
  local list, faults = rules.load()
  local built, failed = build_page(part, { rules = list, judge = judged, examined = {} }, options)
  warn(options, tablex.insertvalues(faults, failed), {})
  return built
end

--- The HTML document. What it consists of is put together here and nowhere else.
local function build_document(parts, config, judged, options)
  local loaded = {}
  for _, part in ipairs(parts) do
    loaded[part.path] = part.document
  end
  local list, faults = rules.load()
  local advising = { rules = list, device = "any", judge = judged, examined = {},
    command = config.command }
  local pages = record_pages(parts, advising, faults, options)
  local built = join_pages(pages, parts, advising, loaded, options)
  built.figures, faults, built.figure_notes = gallery.of(config, options.records, { loaded = loaded,
    kernel = options.kernel, judge = judged, apart = options.per_ndrange,
    most = options.top == EVERYTHING and EVERYTHING or nil })
  for _, fault in ipairs(faults) do
    say.open(options):warning(fault .. "; the page lacks it")
  end
  return built
end

--- See that options go with the format, and that sources can be read.
local function check_options(options, chosen)
  if options.open and not output.is_file(options.output) then
    failure.raise(exit.USAGE, "--open opens the file that -o names; give one")
  elseif chosen ~= "html" and #options.records > 1 then
    failure.raise(exit.USAGE, "-f %s takes one record; -f html and `assay compare` take several",
      chosen)
  elseif chosen ~= "html" and #options.source > 0 then
    failure.raise(exit.USAGE, "--source is for -f html; -f %s shows no source", chosen)
  end
  for _, path in ipairs(options.source) do
    record.read_file(path, "source file")
  end
end

--- Open what was written.
local function open_file(options)
  local quoted = shell.quote(file.absolute(options.output))
  if not shell.succeeds("xdg-open " .. quoted .. " >/dev/null 2>&1") then
    say.open(options):warning(options.output .. ": nothing could open it (xdg-open); open it by "
      .. "hand")
  end
end

--- Write the report. Raises a failure if that cannot be done.
-- @tparam table config `share_dir`
-- @tparam table options `records` (paths), `format`, `kernel`, `output`, `full`, `section` (names),
--   `per_ndrange`, `sort`, `top`, `source` (paths), `profile`, `at`, `force`, `open`, `color`
function report.main(config, options)
  local chosen = writer.choose_format(options, writer.FORMATS)
  check_options(options, chosen)
  local judged = judge.open({ profile = options.profile, at = options.at,
    several = #options.records > 1 })
  local parts = open_all(options)
  ranking.settle_all(judged, tablex.imap(function(part) return part.document end, parts))
  local built
  if chosen == "html" then
    built = build_document(parts, config, judged, options)
  elseif chosen == "json" then
    built = build_for_programs(parts[1], judged, options)
  else
    built = build_text(parts[1], judged, options)
  end
  writer.write(built, chosen, options)
  if options.open then
    open_file(options)
  end
end

return report
