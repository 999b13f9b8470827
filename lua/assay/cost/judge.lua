--- By what kernels are judged: a device, and the size that matters; and how users say so.
-- @module assay.cost.judge

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local model = require("assay.cost.model")
local profile = require("assay.cost.profile")
local record = require("assay.record.record")
local size = require("assay.cost.size")

local judge = {}

--- The profile that stands for a kind of device, if none is named.
judge.DEFAULTS = { any = "nvidia-h200", gpu = "nvidia-h200", cpu = "pocl" }

--- The constants of a profile, as the model wants them, and the profile.
local function constants_of(name)
  local read = profile.find(name)
  local constants, missing = model.constants(read.values)
  if not constants then
    failure.raise(exit.BAD_RECORD, "%s: has no %s, which a prediction needs; measure the device "
      .. "again with `assay calibrate`", read.path, missing)
  end
  return constants, read
end

--- What tells a kernel's entries apart, but for the size of the launch.
local function name_of(entry)
  local groups = entry.ndrange["local"]
  return ("%s\0%d\0%d\0%d"):format(entry.name, groups[1], groups[2], groups[3])
end

local function group_count(entry)
  local groups = entry.ndrange.groups
  return groups[1] * groups[2] * groups[3]
end

--- Counterparts of kernels in a record of larger launches, with more work-groups: the largest of
-- each name.
local function counterparts(document)
  local by_name = {}
  for _, entry in ipairs(document.kernels) do
    local name = name_of(entry)
    local other = by_name[name]
    if next(entry.scopes) ~= nil and (not other or group_count(entry) > group_count(other)) then
      by_name[name] = entry
    end
  end
  return function(entry)
    local other = by_name[name_of(entry)]
    return other and group_count(other) > group_count(entry) and other or nil
  end
end

--- Open what a user asks for. Raises a failure: those of `profile.find` and `record.load`,
-- exit.BAD_RECORD if the profile lacks a constant, exit.USAGE if the size is none.
-- @tparam table options `profile` (a name, or a file), `device` ("any", "gpu" or "cpu"), `at` (see
--   `assay.cost.size`), `several` (whether versions that do the same are shown together: some may
--   be without the loop that others have, and none grows), `larger` (a record)
-- @treturn table `constants`; `profile`, as from `assay.cost.profile`; `at`; `larger`, the file's
--   name, and `larger_of`, a function from an entry to its counterpart, or nil; `sizes` by entry,
--   see `ranking.settle`
function judge.open(options)
  local constants, read = constants_of(options.profile
    or judge.DEFAULTS[options.device or "any"])
  local made = { constants = constants, profile = read, sizes = {} }
  if options.at then
    local at, reason = size.parse(options.at)
    made.at = at or failure.raise(exit.USAGE, reason)
    made.at.grows = not options.several
  end
  if options.larger then
    made.larger_of = counterparts(record.load(options.larger))
    made.larger = options.larger
  end
  return made
end

--- Say which kernels the record of larger launches has no larger launch of.
-- @tparam table made from `judge.open`
-- @tparam {table,...} entries that are judged
-- @treturn {string,...} sentences
function judge.without_larger(made, entries)
  local lines, has, names = {}, {}, {}
  for _, entry in ipairs(made.larger_of and entries or {}) do
    if has[entry.name] == nil then
      names[#names + 1] = entry.name
    end
    has[entry.name] = has[entry.name] or made.larger_of(entry) ~= nil
  end
  for _, name in ipairs(names) do
    lines[#lines + 1] = not has[name] and ("%s has no launch of %s with more work-groups of the "
      .. "same size: it is judged by its own launch alone"):format(made.larger, name) or nil
  end
  return lines
end

local default

--- The same without any wish.
-- @treturn table
function judge.default()
  default = default or judge.open({})
  return default
end

--- What `evidence.of` wants to know for an entry.
-- @tparam table made from `judge.open`
-- @tparam table entry
-- @tparam ?table at the size instead of that of `made`, from `ranking.common_size`
-- @treturn table
function judge.for_entry(made, entry, at)
  return { constants = made.constants, at = at or made.at or made.sizes[entry],
    larger = made.larger_of and made.larger_of(entry) }
end

--- The option by which users name a device, for a command.
-- @param parser argparse's of the command
-- @tparam ?string otherwise the device that is taken if none is named, in words
function judge.define_device(parser, otherwise)
  parser:option("-d --device"):argname("PROFILE"):target("profile")
    :description(("Predict for this device: a profile that comes with Assay, or a file that `assay "
      .. "calibrate` wrote (default: %s)."):format(otherwise or judge.DEFAULTS.any))
end

--- The options that `judge.open` takes from users, for a command.
-- @param parser argparse's of the command
-- @tparam ?string otherwise the device that is taken if none is named, in words
-- @tparam ?string whose launches `--at` is about, in words
function judge.define(parser, otherwise, whose)
  judge.define_device(parser, otherwise)
  parser:option("--at"):argname("SIZE")
    :description(("Judge launches%s of this global size, such as 4096,4096, or so many times as "
      .. "large, such as x64 (default: one that fills the device; less where loops are as long as "
      .. "the NDRange and grow with it)."):format(
      whose and " " .. whose or ""))
end

return judge
