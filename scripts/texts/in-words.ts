import type { Node } from './syntax.ts'

export const isElement = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'

/** What a node says, with what is filled in between braces; undefined for nodes that say nothing by themselves. */
export function inWords(node: Node, source: string): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type === 'TemplateLiteral') return templateInWords(node, source)
  return isElement(node) ? elementInWords(node, source) : undefined
}

/** Single words among those filled in, as "oggi" and "domani" are. Longer ones are texts by themselves. */
export const wordsFilledIn = (node: Node): Node[] =>
  expressionsIn(node)
    .flatMap(branchesOf)
    .filter(({ type, value }) => type === 'Literal' && /^\W*\p{Ll}{2,}\W*$/u.test(String(value)))

const expressionsIn = (node: Node): Node[] =>
  node.type === 'TemplateLiteral'
    ? (node['expressions'] as Node[])
    : ((node['children'] ?? []) as Node[]).flatMap(({ expression }) => (expression as Node | undefined) ?? [])

const branchesOf = (node: Node): Node[] => {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((one) => branchesOf(one as Node))
  return node.type === 'LogicalExpression' ? branchesOf(node['right'] as Node) : [node]
}

function templateInWords(node: Node, source: string): string {
  const filled = node['expressions'] as Node[]
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }, at) => value.cooked + (filled[at] ? blank(filled[at], source) : '')).join('')
}

/** The sentence of an element that has words of its own, with those of the elements inside it. */
function elementInWords(node: Node, source: string): string | undefined {
  const children = node['children'] as Node[]
  if (!children.some((child) => child.type === 'JSXText' && /\S/.test(String(child['value'])))) return undefined
  return children.map((child) => childInWords(child, source)).join('')
}

function childInWords(child: Node, source: string): string {
  if (child.type === 'JSXText') return String(child['value'])
  if (child.type !== 'JSXExpressionContainer') return elementInWords(child, source) ?? '<…>'
  const expression = child['expression'] as Node
  return expression.type === 'Literal' ? String(expression['value']) : blank(expression, source)
}

const blank = ({ start, end }: Node, source: string): string => `{${source.slice(start, end)}}`
