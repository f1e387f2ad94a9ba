import { type ESTree, parseSync, Visitor } from 'vite'

type Parent = ESTree.JSXElement | ESTree.JSXFragment
/**
 * The kinds of child, as far as their file says: elements, a text that may change, or, of a
 * `ReactNode`, either.
 */
type Kind = 'elements' | 'elements that come and go' | 'anything' | 'fixed text' | 'changing text'

/**
 * Where JSX puts a text among other children although React has to touch it again: it may change
 * or vanish, something may be inserted before it, or it goes with its fragment. Translators
 * replace such texts by elements of their own. React then throws (`removeChild`, `insertBefore`),
 * or writes into a text that isn't on the page any more. The only child of an element is safe, for
 * React sets the content of the element.
 * @returns the lines, such as `12: <p>{count} ärenden</p>`
 */
export const bareTextsIn = (source: string): string[] => {
  const { program } = parseSync('page.tsx', source, { preserveParens: false })
  const parents: Parent[] = []
  const kindOf = kindsOf(source, program)
  new Visitor({
    JSXElement: (element) => void parents.push(element),
    JSXFragment: (fragment) => void parents.push(fragment),
  }).visit(program)
  return parents
    .filter((parent) => {
      const kinds = parent.children.filter(isShown).map(kindOf)
      if (parent.type === 'JSXFragment') return kinds.some(isText)
      return kinds.length > 1 && (kinds.includes('changing text') || kinds.some(isAfterInsertion))
    })
    .map(({ start, end }) => {
      const line = source.slice(0, start).split('\n').length
      return `${line}: ${source.slice(start, end).replace(/\s+/g, ' ').slice(0, 120)}`
    })
}

const isText = (kind: Kind) => kind === 'fixed text' || kind === 'changing text'

/** Tells if React may have to insert something right before a text. */
const isAfterInsertion = (kind: Kind, place: number, kinds: readonly Kind[]) =>
  (kind === 'fixed text' || kind === 'anything') && ['elements that come and go', 'anything'].includes(kinds[place - 1] ?? '')

const isShown = (child: ESTree.JSXChild) => {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n')
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

/** The makers of elements, by name: functions, and results of our hooks. */
const makeElements = ['map', 'createPortal', 'children', 'question', 'discard', 'box']

/** Props and parameters of a type of React's. */
const typed = (source: string, type: 'ReactNode' | 'ReactElement') =>
  [...source.matchAll(new RegExp(`(\\w+)\\??: ${type}\\b`, 'g'))].map(([, name = '']) => name)

const kindsOf = (source: string, program: ESTree.Program) => {
  const elements = new Set([...makeElements, 'undefined', ...typed(source, 'ReactElement')])
  const nodes = new Set(['children', ...typed(source, 'ReactNode')]).difference(new Set(typed(source, 'ReactElement')))
  const texts = new Set<string>()

  const kindOf = (node: ESTree.JSXChild | ESTree.Expression | ESTree.JSXEmptyExpression): Kind => {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return 'elements'
      case 'JSXText':
        return 'fixed text'
      case 'JSXExpressionContainer':
        return kindOf(node.expression)
      case 'Literal':
        return typeof node.value === 'string' ? 'fixed text' : 'elements'
      case 'LogicalExpression':
        return isText(kindOf(node.right)) ? 'changing text' : 'elements that come and go'
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].map(kindOf).some(isText) ? 'changing text' : 'elements that come and go'
      case 'Identifier':
        if (nodes.has(node.name)) return 'anything'
        return elements.has(node.name) ? 'elements that come and go' : 'changing text'
      case 'CallExpression':
        return elements.has(lastName(node.callee)) ? 'elements that come and go' : 'changing text'
      case 'MemberExpression':
        if (elements.has(lastName(node)) || nodes.has(lastName(node))) return 'elements that come and go'
        return texts.has(firstName(node)) ? 'fixed text' : 'changing text'
      default:
        return 'changing text'
    }
  }

  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (/^#(texts|contract)\//.test(source.value)) for (const { local } of specifiers) texts.add(local.name)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return
      if (init.type === 'MemberExpression' && texts.has(firstName(init))) texts.add(id.name)
      else if (!isText(kindOf(init))) elements.add(id.name)
    },
  }).visit(program)
  return kindOf
}

/** `t` of `t.states.open`; empty for what isn't a fixed path. */
const firstName = (node: ESTree.Expression): string => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed ? firstName(node.object) : ''
}

/** `map` of `files.map`. */
const lastName = (node: ESTree.Expression): string => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed ? node.property.name : ''
}
