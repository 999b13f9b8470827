--- Launches whose program leaves the local size to the implementation: NULL in
-- clEnqueueNDRangeKernel. Most devices choose a size then; the simulator takes 1, unless
-- `assay run --local-size` chooses.
-- @module assay.record.local_size

local format = require("assay.util.format")
local kernel = require("assay.record.kernel")

local local_size = {}

local function product(sizes)
  return sizes[1] * sizes[2] * sizes[3]
end

--- Is each item a group of its own because of NULL? What items access together is then no
-- property of the kernel.
-- @tparam table entry of a record
-- @treturn boolean
function local_size.is_lone(entry)
  return entry.null_local_size ~= nil and product(entry.ndrange["local"]) == 1
    and product(entry.ndrange.global) > 1
end

local function launches_of(entry)
  local some, all = entry.null_local_size.launches, entry.launches.count
  if some < all then
    return ("for %s of %s launches"):format(format.integer(some), format.integer(all))
  end
  return all == 1 and "for its launch" or ("for all %s launches"):format(format.integer(all))
end

local function consequence(entry)
  local null, sizes = entry.null_local_size, kernel.describe_sizes(entry.ndrange, "local")
  if not null.chosen then
    return "the simulator takes 1, where most devices choose a larger one, as assay run "
      .. "--local-size auto does"
  elseif local_size.is_lone(entry) then
    return ("Assay (--local-size) chose %s: no larger size divides the global size"):format(sizes)
  end
  return ("Assay (--local-size) chose %s; a device may choose another"):format(sizes)
end

--- What to know of an entry whose program gives no local size.
-- @tparam table entry of a record
-- @treturn ?string a sentence; nil if it gives one, or if there is but one item
function local_size.remark(entry)
  if entry.null_local_size and product(entry.ndrange.global) > 1 then
    return ("The program gives no local size (NULL) %s: %s."):format(launches_of(entry),
      consequence(entry))
  end
end

--- What to know of figures of items side by side in such an entry.
-- @tparam table entry of a record
-- @treturn ?string a sentence; nil if they mean what they say
function local_size.caution(entry)
  if not local_size.is_lone(entry) then
    return nil
  end
  return "Each item is a group of its own, as the program gives no local size (NULL), so that no "
    .. "item has neighbours and nothing is shown per request"
    .. (entry.null_local_size.chosen and "." or "; assay run --local-size auto chooses a size.")
end

--- What to do about an entry whose items have no neighbours, in a line.
-- @tparam table entry of a record
-- @treturn string
function local_size.hint(entry)
  return entry.null_local_size.chosen and "no local size but 1 divides the global size"
    or "no local size (NULL), so nothing is known of requests; assay run --local-size auto chooses "
      .. "one"
end

--- The same of a whole record, in a sentence.
-- @tparam table document a record
-- @treturn ?string nil if all launches have a size
function local_size.of_record(document)
  local left, chosen = local_size.count(document)
  if left > 0 then
    return ("%s no local size (NULL): the simulator takes 1, where most devices choose a larger "
      .. "one, as assay run --local-size auto does; nothing is known of their requests"):format(
      format.plural(left, "launch has", "launches have"))
  elseif chosen > 0 then
    return ("assay run --local-size chose that of %s; a device may choose another"):format(
      format.plural(chosen, "launch", "launches"))
  end
end

--- Launches of a record without a local size, of more than one item.
-- @tparam table document a record
-- @treturn integer those that were left to the simulator
-- @treturn integer those for which Assay chose one
function local_size.count(document)
  local left, chosen = 0, 0
  for _, entry in ipairs(document.kernels) do
    local null = entry.null_local_size
    if null and product(entry.ndrange.global) > 1 then
      left = left + (null.chosen and 0 or null.launches)
      chosen = chosen + (null.chosen and null.launches or 0)
    end
  end
  return left, chosen
end

return local_size
