--- The pages on rules: a file of Markdown for each, `pages/NAME.md` in the folder that the rule is
-- from. A page says what the rule's table does not: why a kernel is slow that way, how it is
-- recognised, code before and after each remedy, and when to leave it.
--
-- Its sections are "# Cause", "# Recognised by", "# Remedy: NAME" for each remedy of the rule in
-- its order ("# Remedy" for a rule that has but a `try`), and "# When not". Texts are paragraphs
-- and items that begin with "- ". A remedy has blocks of code that begin with "```opencl before"
-- and "```opencl after"; the first may be left out if it is that of the remedy before. A comment
-- `<!-- launch: ... -->` in front of them says with what tests run both, and is not printed.
-- @module assay.advise.pages

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local record = require("assay.record.record")

local pages = {}

local CAUSE, RECOGNISED, REMEDY, WHEN_NOT = "Cause", "Recognised by", "Remedy", "When not"
local LAUNCH = "^<!%-%- launch:%s*(.-)%s*%-%->$"

--- The headings that the page of a rule has, in their order.
local function headings_of(rule)
  local list = { CAUSE, RECOGNISED }
  for _, remedy in ipairs(rule.remedies or {}) do
    list[#list + 1] = REMEDY .. ": " .. remedy.name
  end
  list[#list + 1] = not rule.remedies and REMEDY or nil
  list[#list + 1] = WHEN_NOT
  return list
end

--- The lines of a text up to one that ends a block, and the place behind it.
local function until_line(lines, first, pattern)
  local found = {}
  for i = first, #lines do
    if lines[i]:find(pattern) then
      return found, i + 1
    end
    found[#found + 1] = lines[i]
  end
end

--- A block of code at a place; nil if it has no end.
local function code_at(lines, i)
  local code, after = until_line(lines, i + 1, "^```$")
  if code then
    return { kind = "code", label = lines[i]:match("^```opencl (%a+)$"),
      text = table.concat(code, "\n") }, after
  end
end

--- A comment at a place; nil if it has no end.
local function comment_at(lines, i)
  for last = i, #lines do
    if lines[last]:find("%-%->$") then
      local text = table.concat(lines, "\n", i, last)
      return { kind = "comment", launch = text:match(LAUNCH) }, last + 1
    end
  end
end

--- A paragraph, or an item of a list, at a place.
local function text_at(lines, i)
  local is_item = lines[i]:find("^%- ") ~= nil
  local parts = { is_item and lines[i]:sub(3) or lines[i] }
  i = i + 1
  while lines[i] and lines[i]:find("%S") and not lines[i]:find("^[-#] ")
    and not lines[i]:find("^```") and not lines[i]:find("^<!") do
    parts[#parts + 1] = lines[i]:match("^%s*(.-)%s*$")
    i = i + 1
  end
  return { kind = is_item and "item" or "paragraph", text = table.concat(parts, " ") }, i
end

local function block_at(lines, i)
  if lines[i]:find("^```") then
    return code_at(lines, i)
  elseif lines[i]:find("^<!%-%-") then
    return comment_at(lines, i)
  end
  return text_at(lines, i)
end

--- The sections of a page, each with `title` and `blocks`.
local function sections_of(text)
  local lines, list = {}, {}
  for line in (text:gsub("\n$", "") .. "\n"):gmatch("(.-)\n") do
    lines[#lines + 1] = line
  end
  local i = 1
  while i <= #lines do
    local title = lines[i]:match("^# (.+)$")
    if title then
      list[#list + 1], i = { title = title, blocks = {} }, i + 1
    elseif not lines[i]:find("%S") then
      i = i + 1
    elseif #list == 0 then
      return nil, ("line %d is in no section"):format(i)
    else
      local block, after = block_at(lines, i)
      if not block then
        return nil, ("what begins in line %d has no end"):format(i)
      end
      table.insert(list[#list].blocks, block)
      i = after
    end
  end
  return list
end

--- The texts of a section, of which there must be some.
local function texts_of(section)
  for _, block in ipairs(section.blocks) do
    if block.kind ~= "paragraph" and block.kind ~= "item" then
      return nil, ("section %s has a %s"):format(section.title, block.kind)
    end
  end
  if #section.blocks == 0 then
    return nil, ("section %s is empty"):format(section.title)
  end
  return section.blocks
end

--- Add what a section says of a remedy; `last` is the one before.
local function remedy_of(section, last)
  local made = { texts = {} }
  for _, block in ipairs(section.blocks) do
    if block.kind == "comment" then
      made.launch = block.launch or made.launch
    elseif block.kind ~= "code" then
      table.insert(made.texts, block)
    elseif block.label ~= "before" and block.label ~= "after" or made[block.label] then
      return nil, ("section %s has code that is neither before nor after, or twice"):format(
        section.title)
    else
      made[block.label] = block.text
    end
  end
  if not made.before and last then
    made.before, made.like = last.before, last.name
  end
  if not made.before or not made.after or not made.launch then
    return nil, ("section %s has no %s"):format(section.title, not made.before and "code before"
      or not made.after and "code after" or "launch")
  end
  return made
end

--- What a page says of the remedies of a rule, from the sections on them.
local function remedies_of(rule, sections)
  local list = {}
  for i, remedy in ipairs(rule.remedies or { rule }) do
    local made, reason = remedy_of(sections[2 + i], list[i - 1])
    if not made then
      return nil, reason
    end
    made.name, made.try = rule.remedies and remedy.name or nil, remedy.try
    list[i] = made
  end
  return list
end

--- Put the sections of a page together.
local function assemble(rule, sections)
  local page = {}
  for name, section in pairs({ cause = sections[1], recognised = sections[2],
    when_not = sections[#sections] }) do
    local texts, reason = texts_of(section)
    if not texts then
      return nil, reason
    end
    page[name] = texts
  end
  local reason
  page.remedies, reason = remedies_of(rule, sections)
  return page.remedies and page, reason
end

--- Read a page.
-- @tparam table rule that it is on
-- @tparam string text Markdown
-- @treturn[1] table `cause`, `recognised` and `when_not`, lists of blocks (`kind`, "paragraph" or
--   "item", and `text`); `remedies`, those of the rule in its order, each `name` (nil for a rule
--   with but a `try`), `try`, `texts` (blocks), `launch`, `before` and `after` (code), and `like`,
--   the name of the remedy whose `before` it shares
-- @treturn[2] nil
-- @treturn[2] string reason
function pages.parse(rule, text)
  local sections, reason = sections_of(text)
  if not sections then
    return nil, reason
  end
  for i, heading in ipairs(headings_of(rule)) do
    if not sections[i] or sections[i].title ~= heading then
      return nil, ("section %d is not \"%s\""):format(i, heading)
    end
  end
  if #sections > #headings_of(rule) then
    return nil, ("section \"%s\" is one too many"):format(sections[#sections].title)
  end
  return assemble(rule, sections)
end

--- The page on a rule. Raises a failure, exit.NO_INPUT or exit.BAD_RECORD, if its file is no page.
-- @tparam table rule from `rules.load`
-- @treturn ?table as from `pages.parse`; nil if there is none
function pages.of(rule)
  local path = ("%s/pages/%s.md"):format(rule.folder, rule.name)
  if rule.name:find("/", 1, true) or lfs.attributes(path, "mode") ~= "file" then
    return nil
  end
  local page, reason = pages.parse(rule, record.read_file(path))
  return page or failure.raise(exit.BAD_RECORD, "%s: %s", path, reason)
end

return pages
