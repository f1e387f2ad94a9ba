/** The environment of a complete production. */
export const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of at least thirty-two characters',
  PUBLIC_WEB_URL: 'https://radrum.example',
  PUBLIC_API_URL: 'https://api.radrum.example',
  SMTP_URL: 'smtps://mail.radrum.example',
  MAIL_FROM: 'Rådrum <no-reply@radrum.example>',
  CONTACT_TO: 'kontakt@radrum.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DATABASE_URL: 'postgres://radrum@db.radrum.example/radrum',
}
