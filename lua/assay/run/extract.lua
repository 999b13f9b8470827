--- What `assay run --extract` leaves besides launch files, which the plugin writes: a space for
-- `assay study` over one of them, and what is said.
-- @module assay.run.extract

local lfs = require("lfs")
local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local output = require("assay.util.output")
local ranking = require("assay.page.ranking")
local record = require("assay.record.record")
local shell = require("assay.util.shell")

local extract = {}

local SPACE = "space.lua"

-- Local sizes that are offered, and the items that most devices allow in a group.
local SIZES, ITEMS_MOST = { 1, 2, 4, 8, 16, 32, 64, 128, 256 }, 256

local DIMENSIONS = { "LOCAL_X", "LOCAL_Y", "LOCAL_Z" }

--- See before the program runs that launch files can be written. Raises a failure,
-- exit.CANNOT_CREATE, also if there are some, which would lie among the new ones.
-- @tparam string folder
-- @tparam boolean force whether that is fine
function extract.open(folder, force)
  output.open_folder(folder, "--extract")
  for name in lfs.dir(folder) do
    if name:find("%.launch$") and not force then
      failure.raise(exit.CANNOT_CREATE, "%s: holds %s of an earlier run; --force replaces what has "
        .. "the same name, or choose another folder", folder, name)
    end
  end
end

--- What of a launch file a space needs to know.
local function read(folder, name)
  local text = record.read_file(folder .. "/" .. name)
  local sizes = {}
  for number in (text:match("\n  global([ %d]+)") or ""):gmatch("%d+") do
    sizes[#sizes + 1] = math.tointeger(tonumber(number))
  end
  local own = {}
  for i, dimension in ipairs(DIMENSIONS) do
    own[i] = math.tointeger(tonumber(text:match("\nsize " .. dimension .. " (%d+)")))
  end
  return { name = name, kernel = text:match("\nlaunch (%S+)"), global = sizes, own = own,
    source = text:match("\nsource (%S+)") }
end

local function is_of(launch, entry)
  if launch.kernel ~= entry.name then
    return false
  end
  for i, size in ipairs(launch.global) do
    if size ~= entry.ndrange.global[i] then
      return false
    end
  end
  return true
end

--- The launch that the program is predicted to take longest for, of those that are there.
local function choose(launches, documents, judged)
  for _, document in ipairs(documents) do
    local _, _, _, sorted = ranking.of(document, document.kernels, judged)
    for _, entry in ipairs(sorted) do
      local found = tablex.find_if(launches, is_of, entry)
      if found then
        return launches[found]
      end
    end
  end
  return launches[1]
end

--- Local sizes that divide the global one, and the program's own.
local function values_of(global, own)
  local values = {}
  for _, size in ipairs(SIZES) do
    if size ~= own and global % size == 0 then
      values[#values + 1] = size
    end
  end
  values[#values + 1] = own
  table.sort(values)
  return values
end

--- Files below a folder, as seen from where that lies.
local function files_below(root, inner, list)
  if lfs.attributes(root .. "/" .. inner, "mode") ~= "directory" then
    return list
  end
  for name in lfs.dir(root .. "/" .. inner) do
    local path = inner .. "/" .. name
    if lfs.attributes(root .. "/" .. path, "mode") == "file" then
      list[#list + 1] = path
    elseif name ~= "." and name ~= ".." then
      files_below(root, path, list)
    end
  end
  table.sort(list)
  return list
end

local function launch_line(folder, launch)
  local includes = files_below(folder, launch.source:gsub("%.cl$", ".include"), {})
  local quoted = tablex.imap(function(name) return ("%q"):format(name) end, includes)
  return ("  launch = { file = %q%s },\n"):format(launch.name,
    #quoted > 0 and (",\n    includes = { %s }"):format(table.concat(quoted, ",\n      ")) or "")
end

local function product(sizes)
  return tablex.reduce("*", sizes, 1)
end

--- Parameters for local sizes, in lines, and the names of those that there are.
local function local_size_lines(launch)
  local lines, names, reference = {}, {}, {}
  for i, own in ipairs(launch.own) do
    local values = values_of(launch.global[i], own)
    if #values > 1 then
      names[#names + 1] = "p." .. DIMENSIONS[i]
      reference[#reference + 1] = ("%s = %d"):format(DIMENSIONS[i], own)
      lines[#lines + 1] = ("    { %q, { %s }, text = \"items of a group in dimension %d\" },\n")
        :format(DIMENSIONS[i], table.concat(values, ", "), i - 1)
    end
  end
  if #lines == 0 then
    return nil
  end
  local items, most = table.concat(names, " * "), math.max(ITEMS_MOST, product(launch.own))
  return ("  parameters = {\n%s  },\n  constraints = {\n    { \"a group has at most %d items\", "
    .. "function(p) return %s <= %d end },\n  },\n  reference = { %s },\n"):format(
    table.concat(lines), most, items, most, table.concat(reference, ", "))
end

-- What can be varied of any kernel.
local OPTION_LINES = [[
  parameters = {
    { "build", { "-cl-mad-enable", "-cl-fast-relaxed-math" }, text = "option of the compiler" },
  },
  options = function(p) return { p.build } end,
]]

--- The text of a space over a launch.
local function space_text(folder, launch, others)
  return ("-- %s, as assay run --extract has kept it. What it can be built or launched with is a\n"
    .. "-- parameter here; others may be added: macros by `options`, sizes of the launch file by\n"
    .. "-- `set`.%s\nreturn {\n%s%s}\n"):format(launch.name, others, launch_line(folder, launch),
    local_size_lines(launch) or OPTION_LINES)
end

local function write_space(folder, launches, documents, judged)
  local chosen = choose(launches, documents, judged)
  local others = #launches > 1 and " Other launches lie beside it." or ""
  output.replace(folder .. "/" .. SPACE, space_text(folder, chosen, others))
end

local function has_source(launch)
  return not launch.source:find("%.bc$")
end

--- Write the space, and say what is there. Raises a failure if it cannot be written.
-- @tparam table job of `assay.cmd.run`
-- @tparam table status what the plugin told: `extracted`, names of launch files
-- @tparam {table,...} documents records
function extract.finish(job, status, documents)
  local folder, names = job.values.extract, status.extracted
  if #names == 0 then
    return
  end
  local launches = tablex.imap(function(name) return read(folder, name) end, names)
  write_space(folder, launches, documents, job.judged)
  job.log:note(("%s extracted; run one: assay run -- %s; vary it: assay study %s"):format(
    format.plural(#names, "launch", "launches"), shell.word(folder .. "/" .. names[1]),
    shell.word(folder .. "/" .. SPACE)))
  local coded = #tablex.filter(launches, function(launch) return not has_source(launch) end)
  if coded > 0 then
    job.log:warning(("%s as LLVM's code, which not every device takes: the program linked it, or "
      .. "loaded what it had built before"):format(
      format.plural(coded, "launch is there", "launches are there")))
  end
end

return extract
