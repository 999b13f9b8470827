--- Options that are described by tables, as those of argparse.
--
-- Fields: `flags` as on the command line; `name`, the key that argparse keeps the value under;
-- `value`, what the value is called, none for a switch; `repeats`, whether it may be repeated;
-- `offers`, see `assay.cmd.offers`; `help`.
-- @module assay.cmd.options

local offers = require("assay.cmd.offers")

local options = {}

--- Add options to a command.
-- @param parser argparse's of the command
-- @tparam {table,...} list
-- @return argparse's of each, for a group
function options.add(parser, list)
  local elements = {}
  for i, option in ipairs(list) do
    local element = option.value
      and parser:option(option.flags):argname(option.value) or parser:flag(option.flags)
    element:description(option.help):target(option.name)
    if option.repeats or option.ordered then
      element:count("*")
    end
    if option.ordered then
      element:action(function(result, _, value)
        result[option.ordered] = result[option.ordered] or {}
        table.insert(result[option.ordered], { option.name, value })
      end)
    end
    offers.set(element, option.offers)
    elements[i] = element
  end
  return table.unpack(elements)
end

return options
