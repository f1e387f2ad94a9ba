/** A line of an iCalendar object. */
interface Property {
  name: string
  parameters: Readonly<Record<string, string>>
  value: string
}

/** A component with its properties and the components in it. */
export interface Component {
  name: string
  properties: Property[]
  components: Component[]
}

/**
 * Reads an iCalendar object more strictly than calendar programs do (RFC 5545, section 3): every
 * line ends with CR LF, has at most 75 octets, and is of UTF-8 by itself.
 * @throws Error for anything else
 */
export const parseCalendar = (bytes: Uint8Array): Component => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  const raw = text.slice(0, -2).split('\r\n')
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break: ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`)
  }
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  for (const { name, value, parameters } of raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(propertyOf)) {
    const inner = open.at(-1) ?? root
    if (name === 'BEGIN') {
      const begun: Component = { name: value, properties: [], components: [] }
      inner.components.push(begun)
      open.push(begun)
    } else if (name === 'END') {
      if (inner.name !== value) throw new Error(`${value} ends within ${inner.name}`)
      open.pop()
    } else inner.properties.push({ name, parameters, value })
  }
  const [calendar, ...others] = root.components
  if (open.length !== 1 || !calendar || others.length > 0 || root.properties.length > 0) throw new Error('not one calendar')
  return calendar
}

const propertyOf = (line: string): Property => {
  const [, name, parameters = '', value] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:",]+)*):(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`no property: ${line}`)
  const pairs = parameters.split(';').slice(1)
  return { name, value, parameters: Object.fromEntries(pairs.map((pair) => pair.split('='))) }
}

/** A component's only property of a name, as it was written. */
export const propertyIn = ({ properties }: Component, name: string) => {
  const [found, ...others] = properties.filter((property) => property.name === name)
  if (others.length > 0) throw new Error(`${name} is there more than once`)
  return found
}
