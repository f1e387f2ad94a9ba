import styles from './proposal-preview.module.css'

/** A proposal's text: blocks parted by empty lines, the first line of each its heading. */
export const ProposalText = ({ text }: { text: string }) => (
  <article className={styles.paper}>
    {text.split('\n\n').map((block, place) => {
      const [heading, ...lines] = block.split('\n')
      const Heading = place === 0 ? 'h3' : 'h4'
      return (
        <section key={block}>
          <Heading>{heading}</Heading>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )
    })}
  </article>
)
