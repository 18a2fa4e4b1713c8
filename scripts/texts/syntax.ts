/** A node of the syntax tree, as far as texts are looked for in it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** The nodes inside a node in which there may be words for people. */
export const partsOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([part]) => !isForMachines(node, part))
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** What code imports, compares, looks up, logs, types or styles is read by nobody. */
function isForMachines(node: Node, part: string): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
      return true
    case 'ExportNamedDeclaration':
      return part === 'source'
    case 'Property':
      return part === 'key' || /^(id|className)$/.test(nameOf(node['key']))
    case 'MemberExpression':
      return part === 'property'
    case 'SwitchCase':
      return part === 'test'
    case 'BinaryExpression':
      return node['operator'] !== '+'
    case 'CallExpression':
      return part === 'arguments' && isCallForMachines(node['callee'])
    case 'NewExpression':
      return part === 'arguments' && /^(Type|Range)?Error$/.test(nameOf(node['callee']))
    case 'TaggedTemplateExpression':
      return true
    case 'JSXAttribute':
      return /^(className|href|autoComplete|viewBox|d|media|allow)$/.test(nameOf(node['name']))
    default:
      return /^TS(?!As|Satisfies|NonNull)/.test(node.type)
  }
}

const METHODS = /^(query|literal|header|meta|within)$/

function isCallForMachines(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type !== 'MemberExpression') return METHODS.test(nameOf(callee))
  const object = callee['object'] as Node
  const owner = nameOf(object) || nameOf(object['property'])
  return /^log(ger)?$/.test(owner) || METHODS.test(nameOf(callee['property']))
}
