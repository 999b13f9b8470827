--- What shells offer for the value of an option or for an argument, where neither its choices nor
-- the name of its value say so. Completion is made from it when Assay is built, see
-- `lua/completion`.
-- @module assay.cmd.offers

local offers = {}

--- Say what is offered.
-- @param element argparse's option or argument
-- @tparam table what a list of words, each a string or `{ word, text }`; or `files`, the pattern of
--   names of files
-- @return element
function offers.set(element, what)
  element._offers = what
  return element
end

--- What is offered.
-- @param element argparse's option or argument
-- @treturn ?table
function offers.of(element)
  return element._offers
end

return offers
