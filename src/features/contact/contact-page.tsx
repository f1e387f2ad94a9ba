import { useSendContact } from '#api/lazy-hooks.ts'
import { company } from '#texts/public/company.ts'
import { contactTexts as t } from '#texts/contact/contact.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useState } from 'react'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

const ContactSent = lazyComponent(() => import('./contact-sent.tsx'))

export const ContactPage = () => {
  const send = useSendContact()
  const [another, setAnother] = useState(false)
  const startAnother = () => {
    setAnother(true)
    send.reset()
  }
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <div className={styles.columns}>
        <section aria-labelledby="via-e-post">
          <h2 id="via-e-post">{t.byEmail}</h2>
          {send.isSuccess ? <ContactSent onAnother={startAnother} /> : <ContactForm send={send} another={another} />}
        </section>
        <div className={styles.aside}>
          <section aria-labelledby="ring-oss">
            <h2 id="ring-oss">{t.call}</h2>
            <p>
              <a href={company.phoneHref} className={styles.phone}>
                {company.phone}
              </a>
            </p>
            {company.messaging && (
              <p>
                <a href={company.messaging.href} rel="noreferrer">
                  {t.messaging(company.messaging.name)}
                </a>
              </p>
            )}
          </section>
          {company.social.length > 0 && (
            <section aria-labelledby="folj-oss">
              <h2 id="folj-oss">{t.follow}</h2>
              <ul>
                {company.social.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} rel="noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="postadress">
            <h2 id="postadress">{t.address}</h2>
            <address>
              {company.legalName}
              <br />
              {company.street}
              <br />
              {company.postalCode} {company.city}
            </address>
          </section>
        </div>
      </div>
    </>
  )
}
