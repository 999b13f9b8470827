--- differ.lua - random kernels, each run in several ways that must come to the same.
--
--   lua5.4 tests/differ/differ.lua --count 2000 --seed 1 --engines interpreter,native --threads 1
--   lua5.4 tests/differ/differ.lua some.sim other.sim
--
-- The same means: the same record, byte for byte outside `provenance`, the same bytes in every
-- buffer, the same words on stdout and stderr, and the same exit status.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;"):format(here, here) .. package.path

local argparse = require "argparse"
local path = require "pl.path"
local utils = require "pl.utils"

local parser = argparse("differ", "Run random kernels in several ways and compare what comes out.")
parser:argument("sims", "Simulator files to run instead of random kernels."):args "*"
parser:option("-n --count", "How many programs.", "200"):convert(tonumber)
parser:option("-s --seed", "The seed of the first; the next is one more.", "1"):convert(tonumber)
parser:option("-e --engines", "Engines, the first is the reference.", "interpreter")
parser:option("-t --threads", "Numbers of threads; every engine runs with each.", "1,2")
parser:option("-w --without", "Features that the programs shall not have.", "")
parser:flag("--small", "Programs of about half the size.")
parser:option("-b --batch", "Programs in one process.", "20"):convert(tonumber)
parser:option("--most-rejected", "Percent of programs that the simulator may reject.", "5")
  :convert(tonumber)
parser:option("--build", "Folder of the build.", here .. "/../../build")
parser:option("--keep", "Folder where programs that differ are kept.")
parser:flag("--reduce", "Make programs that differ smaller.")
local options = parser:parse(arg)

--- Runs this again with the paths that CTest sets.
local function run_with_paths()
  local build = path.abspath(options.build)
  local words = { "env" }
  local function set(name, value) words[#words + 1] = ("ASSAY_TEST_%s=%s"):format(name, value) end
  set("COMMAND", build .. "/bin/assay")
  set("PLUGIN", build .. "/lib/libassay-oclgrind.so")
  set("HOSTS", build .. "/tests/host")
  set("SIMULATE", build .. "/tests/differ/simulate")
  set("SCHEMA", "")
  set("KERNELS", path.abspath(here .. "/../../kernels"))
  set("OCLGRIND", "oclgrind")
  set("OCLGRIND_KERNEL", "oclgrind-kernel")
  set("DEVICE", build .. "/libexec/assay-device")
  words[#words + 1] = "lua5.4"
  words[#words + 1] = arg[0]
  for _, word in ipairs(arg) do words[#words + 1] = word end
  for i, word in ipairs(words) do words[i] = utils.quote_arg(word) end
  local _, _, status = os.execute(table.concat(words, " "))
  os.exit(status)
end

if not os.getenv "ASSAY_TEST_SIMULATE" then run_with_paths() end

local campaign = require "campaign"
local process = require "process"

local function list_of(text, convert)
  local list = {}
  for word in text:gmatch "[^,]+" do list[#list + 1] = convert and convert(word) or word end
  return list
end

options.engines, options.threads = list_of(options.engines), list_of(options.threads, tonumber)
options.without = list_of(options.without)
local fine, result = xpcall(campaign.run, debug.traceback, options)
process.clean()
if not fine then print(result) end
os.exit(fine and result)
