--- The figures of AIWC under AIWC's names, so that scripts for its files go on working.
--
-- AIWC merges the memory spaces; footprint and entropy are therefore the record's `aiwc.*` values.
-- AIWC writes unique reads and unique writes with their values swapped; here they are not.
-- @module assay.export.aiwc

local format = require("assay.util.format")
local kernel = require("assay.record.kernel")

local aiwc = {}

local function of(scope, metric)
  return function(entry) return kernel.number(entry, scope, metric) end
end

local function ratio(entry)
  local reads = kernel.number(entry, "combined", "footprint.unique_reads")
  local writes = kernel.number(entry, "combined", "footprint.unique_writes")
  return reads and writes and writes > 0 and reads / writes or nil
end

--- All reads (or writes): the record has them as the mean for each distinct address.
local function total(per_address, distinct)
  return function(entry)
    local addresses = kernel.number(entry, "combined", distinct)
    local each = kernel.number(entry, "combined", per_address)
    return addresses and math.floor(addresses * (each or 0) + 0.5)
  end
end

local ROWS = {
  { "Opcode", "Compute", of("kernel", "opcode.hot90") },
  { "Total Instruction Count", "Compute", of("kernel", "opcode.total") },
  { "Freedom to Reorder", "Parallelism", of("kernel", "operands.freedom_to_reorder") },
  { "Resource Pressure", "Parallelism", of("kernel", "operands.resource_pressure") },
  { "Work-items", "Parallelism", of("kernel", "items") },
  { "Work-groups", "Parallelism", of("kernel", "groups") },
  { "Work-items per Work-group", "Parallelism", of("kernel", "items_per_group") },
  { "Total Barriers Hit", "Parallelism", of("kernel", "barriers.total") },
  { "Min ITB", "Parallelism", of("kernel", "itb.min") },
  { "Max ITB", "Parallelism", of("kernel", "itb.max") },
  { "Median ITB", "Parallelism", of("kernel", "itb.median") },
  { "Min IPT", "Parallelism", of("kernel", "ipt.min") },
  { "Max IPT", "Parallelism", of("kernel", "ipt.max") },
  { "Median IPT", "Parallelism", of("kernel", "ipt.median") },
  { "Max SIMD Width", "Parallelism", of("kernel", "simd.max") },
  { "Mean SIMD Width", "Parallelism", of("kernel", "simd.mean") },
  { "SD SIMD Width", "Parallelism", of("kernel", "simd.sd") },
  { "Granularity", "Parallelism", of("kernel", "granularity") },
  { "Barriers Per Instruction", "Parallelism", of("kernel", "barriers.per_instruction") },
  { "Instructions Per Operand", "Parallelism",
    of("kernel", "operands.instructions_per_operand") },
  { "Total Memory Footprint", "Memory", of("kernel", "aiwc.footprint.addresses") },
  { "Unique Memory Accesses", "Memory", of("kernel", "aiwc.footprint.addresses") },
  { "Unique Reads", "Memory", of("combined", "footprint.unique_reads") },
  { "Unique Writes", "Memory", of("combined", "footprint.unique_writes") },
  { "Unique Read/Write Ratio", "Memory", ratio },
  { "Total Reads", "Memory", total("footprint.reread", "footprint.unique_reads") },
  { "Total Writes", "Memory", total("footprint.rewrite", "footprint.unique_writes") },
  { "Rereads", "Memory", of("combined", "footprint.reread") },
  { "Rewrites", "Memory", of("combined", "footprint.rewrite") },
  { "90% Memory Footprint", "Memory", of("kernel", "aiwc.footprint.hot90") },
  { "Global Memory Address Entropy", "Memory", of("kernel", "aiwc.entropy.global") },
  { "LMAE -- Skipped 1 LSBs", "Memory", of("kernel", "aiwc.entropy.local[1]") },
  { "LMAE -- Skipped 2 LSBs", "Memory", of("kernel", "aiwc.entropy.local[2]") },
  { "LMAE -- Skipped 3 LSBs", "Memory", of("kernel", "aiwc.entropy.local[3]") },
  { "LMAE -- Skipped 4 LSBs", "Memory", of("kernel", "aiwc.entropy.local[4]") },
  { "LMAE -- Skipped 5 LSBs", "Memory", of("kernel", "aiwc.entropy.local[5]") },
  { "LMAE -- Skipped 6 LSBs", "Memory", of("kernel", "aiwc.entropy.local[6]") },
  { "LMAE -- Skipped 7 LSBs", "Memory", of("kernel", "aiwc.entropy.local[7]") },
  { "LMAE -- Skipped 8 LSBs", "Memory", of("kernel", "aiwc.entropy.local[8]") },
  { "LMAE -- Skipped 9 LSBs", "Memory", of("kernel", "aiwc.entropy.local[9]") },
  { "LMAE -- Skipped 10 LSBs", "Memory", of("kernel", "aiwc.entropy.local[10]") },
  { "Total Global Memory Accessed", "Memory", of("global", "accesses.total") },
  { "Total Local Memory Accessed", "Memory", of("local", "accesses.total") },
  { "Total Constant Memory Accessed", "Memory", of("constant", "accesses.total") },
  { "Relative Local Memory Usage", "Memory", of("kernel", "usage.local") },
  { "Relative Constant Memory Usage", "Memory", of("kernel", "usage.constant") },
  { "Total Unique Branch Instructions", "Control", of("kernel", "branch.unique") },
  { "90% Branch Instructions", "Control", of("kernel", "branch.hot90") },
  { "Yokota Branch Entropy", "Control", of("kernel", "branch.entropy_yokota") },
  { "Average Linear Branch Entropy", "Control", of("kernel", "branch.entropy_linear") },
}

--- AIWC's file for one kernel entry; means where the launches of the entry differ.
-- @tparam table entry of a record
-- @treturn string with a newline at its end
function aiwc.csv(entry)
  local lines = { "metric,category,count" }
  for _, row in ipairs(ROWS) do
    lines[#lines + 1] = ("%s,%s,%s"):format(row[1], row[2], format.exact(row[3](entry)))
  end
  return table.concat(lines, "\n") .. "\n"
end

return aiwc
