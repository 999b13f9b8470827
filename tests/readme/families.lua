-- The table of advice in kernels/README.md against the family.advice files, which the whole-program
-- tests hold against what `assay advise` says.
-- Usage: lua5.4 families.lua PROJECT BUILD [--mend]
local project, build, mend = arg[1], arg[2], arg[3] == "--mend"
package.path = project .. "/lua/?.lua;" .. package.path
package.cpath = build .. "/lib/lua/?.so;" .. package.cpath

local MARKS = { warning = "**W**", note = "n" }

local function read(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local readme_path = project .. "/kernels/README.md"
local readme = read(readme_path)

--- The families in the order of the README's own table.
local function families()
  local list, seen = {}, {}
  for name in readme:gmatch("\n| `(%w+)/` | `") do
    list[#list + 1] = not seen[name] and name or nil
    seen[name] = true
  end
  return list
end

--- Variants with the level of each rule that speaks of them, and all these rules.
local function read_all()
  local variants, spoken = {}, {}
  for _, family in ipairs(families()) do
    for line in io.lines(("%s/kernels/%s/family.advice"):format(project, family)) do
      local level, rule = line:match("^%s+(%a+)%s+(%S+)")
      if rule then
        local levels = variants[#variants].levels
        levels[rule] = levels[rule] == "warning" and "warning" or level
        spoken[rule] = true
      elseif line:find("^%w") then
        variants[#variants + 1] = { family = family, name = line:match("^%S+"), levels = {} }
      end
    end
  end
  return variants, spoken
end

--- The names of all rules that speak, or do not, of a family; sorted.
local function names_of(spoken, speak)
  local names = {}
  for _, rule in ipairs((require("assay.advise.rules").load())) do
    if (spoken[rule.name] or false) == speak then
      names[#names + 1] = rule.name
    end
  end
  return names
end

local function row(cells)
  return "| " .. table.concat(cells, " | ") .. " |"
end

local function table_of(variants, names)
  local titles, rights = { "family", "variant" }, { "---", "---" }
  for i in ipairs(names) do
    titles[#titles + 1], rights[#rights + 1] = ("%d"):format(i), ":---:"
  end
  local lines, last = { row(titles), row(rights) }, nil
  for _, variant in ipairs(variants) do
    local cells = { variant.family ~= last and ("`%s/`"):format(variant.family) or "",
      ("`%s`"):format(variant.name) }
    for _, name in ipairs(names) do
      cells[#cells + 1] = MARKS[variant.levels[name]] or ""
    end
    lines[#lines + 1], last = row(cells), variant.family
  end
  return lines
end

local function legend(names)
  local parts = {}
  for i, name in ipairs(names) do
    parts[i] = ("%d\u{a0}`%s`"):format(i, name)
  end
  return table.concat(parts, ",\n") .. "."
end

local function quoted(names)
  local parts = {}
  for i, name in ipairs(names) do
    parts[i] = ("`%s`"):format(name)
  end
  return table.concat(parts, ",\n") .. "."
end

local variants, spoken = read_all()
local names = names_of(spoken, true)
local lines = table_of(variants, names)
lines[#lines + 1] = "\n" .. legend(names)
lines[#lines + 1] = "\nOf no variant speak, but in the tests of the rules:\n" .. quoted(names_of(
  spoken, false))
local wanted = table.concat(lines, "\n") .. "\n"

local begins, ends = "<!%-%- advice: begin[^\n]*%-%->\n", "<!-- advice: end -->"
local _, first = readme:find(begins)
local last = readme:find(ends, 1, true)
local shown = readme:sub(first + 1, last - 1)
if mend and shown ~= wanted then
  local text = readme:sub(1, first) .. wanted .. readme:sub(last)
  assert(io.open(readme_path, "w")):write(text):close()
elseif shown ~= wanted then
  print("kernels/README.md: its table of advice is not what the family.advice files say; mend it "
    .. "with: lua5.4 tests/readme/families.lua . build --mend")
  os.exit(false)
end
print(#variants .. " variants")
