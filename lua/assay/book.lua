--- `assay report`: a record as a page for people; in HTML also several records as one document.
-- @module assay.book

local tablex = require("pl.tablex")
local advise = require("assay.advise")
local compare = require("assay.compare")
local exit = require("assay.exit")
local file = require("assay.file")
local format = require("assay.format")
local gallery = require("assay.gallery")
local judge = require("assay.judge")
local listing = require("assay.listing")
local page = require("assay.page")
local record = require("assay.record")
local report = require("assay.report")
local rules = require("assay.rules")
local say = require("assay.say")

local book = {}

-- Kernel entries that a page for people shows in full, of all its records, unless everything is
-- asked for.
local KERNELS_MOST, EVERYTHING = 20, 0

local function open_all(options)
  local parts = {}
  for i, path in ipairs(options.records) do
    local document, entries, sources = report.open(path, options.kernel, options.source)
    if not document then
      return nil, entries, sources -- reason and exit code
    elseif options.sort and not document.keys[record.key_of(options.sort)] then
      return nil, ("--sort %s: no such metric in %s; `assay metrics` lists them"):format(
        options.sort, path), exit.USAGE
    end
    parts[i] = { path = path, document = document, entries = entries, sources = sources }
  end
  return parts
end

local function build_page(part, judged, options, for_people)
  local most = for_people and options.top ~= EVERYTHING
    and math.max(1, KERNELS_MOST // #options.records) or nil
  return page.build(part.document, part.entries,
    { name = part.path, sort = options.sort, top = options.top, most = most,
      judge = judged })
end

--- Add advice to the kernels of a page. Returns the rules that failed.
local function add_advice(built, part, advising)
  local entries = table.move(part.entries, 1, #built.kernels, 1, {})
  local advised = advise.build(part.document, entries, advising)
  for i, kernel in ipairs(built.kernels) do
    kernel.findings = advised.kernels[i].findings
  end
  return advised.faults
end

--- Add source listings to the kernels of a page. Returns the set of files that were of use.
local function add_source(built, part)
  for i, kernel in ipairs(built.kernels) do
    kernel.listings = listing.of(part.entries[i], part.sources)
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
    pages[i] = build_page(part, advising.judge, options, true)
    pages[i].heading = file.base(part.path)
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
  local changes, reason, code = changes_page(advising, loaded, options)
  if not changes then
    return nil, reason, code
  end
  changes.heading = "What changed"
  return { title = pages[1].title, name = format.plural(#parts, "record"),
    keys = compare.keys_of(parts), chapters = { changes, table.unpack(pages) } }
end

--- The HTML document. What it consists of is put together here and nowhere else.
local function build_document(parts, config, judged, options)
  local loaded = {}
  for _, part in ipairs(parts) do
    loaded[part.path] = part.document
  end
  local list, faults = rules.load()
  local advising = { rules = list, device = "any", judge = judged, examined = {} }
  local pages = record_pages(parts, advising, faults, options)
  local built, reason, code = join_pages(pages, parts, advising, loaded, options)
  if not built then
    return nil, reason, code
  end
  built.figures, faults = gallery.of(config, options.records, loaded, options.kernel,
    judged)
  for _, fault in ipairs(faults) do
    say.open(options):warning(fault .. "; the page lacks it")
  end
  return built
end

--- What is wrong with options that depend on the format.
local function fault_of(options, chosen)
  if chosen == "html" then
    return nil
  elseif #options.records > 1 then
    return ("-f %s takes one record; -f html and `assay compare` take several"):format(chosen)
  elseif #options.source > 0 then
    return ("--source is for -f html; -f %s shows no source"):format(chosen)
  end
end

local function check_sources(paths)
  for _, path in ipairs(paths) do
    local text, reason, code = record.read_file(path, "source file")
    if not text then
      return nil, reason, code
    end
  end
  return true
end

--- Write the report.
-- @tparam table config `share_dir`
-- @tparam table options `records` (paths), `format`, `kernel`, `output`, `sort`, `top`, `source`
--   (paths), `profile`, `at`, `force`, `color`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function book.main(config, options)
  local chosen = report.choose_format(options, report.FORMATS)
  local fault = fault_of(options, chosen)
  if fault then
    return nil, fault, exit.USAGE
  end
  local ok, reason, code = check_sources(options.source)
  if not ok then
    return nil, reason, code
  end
  local judged
  judged, reason, code = judge.open({ profile = options.profile, at = options.at })
  if not judged then
    return nil, reason, code
  end
  local parts, built
  parts, reason, code = open_all(options)
  if not parts then
    return nil, reason, code
  elseif chosen == "html" then
    built, reason, code = build_document(parts, config, judged, options)
  else
    built = build_page(parts[1], judged, options, chosen ~= "json")
  end
  if not built then
    return nil, reason, code
  end
  return report.write(built, chosen, options)
end

return book
