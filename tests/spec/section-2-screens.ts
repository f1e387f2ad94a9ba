import type { Requirement } from './requirement.ts'

/** Common to all pages: layout, routes, navigation. */
const frame: readonly Requirement[] = [
  { id: '§2-frame', asks: 'every page stands between a navigation bar and a footer' },
  { id: '§2-scroll-to-top', asks: 'a new path starts at the top of the page' },
  { id: '§2-spinner-while-checking', asks: 'a spinner covers the page until it is known who is logged in' },
]

const routes: readonly Requirement[] = [
  { id: '§2-route-home', asks: '/ is the start page' },
  { id: '§2-route-register', asks: '/register is the registration' },
  { id: '§2-route-verify-email', asks: '/verify-email/:key verifies the address with the key of its path' },
  { id: '§2-route-login', asks: '/login is the login' },
  { id: '§2-route-setup-2fa', asks: '/setup-2fa sets up two-factor login' },
  { id: '§2-route-matters', asks: '/user-matters is the list of matters' },
  { id: '§2-route-matter', asks: '/matters/:id is the matter with that id' },
  { id: '§2-route-profile', asks: '/profile is the profile' },
  { id: '§2-route-prices', asks: '/prices is the price list' },
  { id: '§2-route-payments', asks: '/payments is the list of payments' },
  { id: '§2-route-contact', asks: '/contact is the contact page' },
  { id: '§2-route-about', asks: '/about is the page about us' },
  { id: '§2-route-request-payment', asks: '/admin-create-payment requests a payment for the matter named by matter_id' },
  { id: '§2-route-success', asks: '/success follows a payment that went through' },
  { id: '§2-route-cancel', asks: '/cancel follows a payment that was called off' },
  { id: '§2-route-cookie-policy', asks: '/cookie-policy is the cookie policy' },
  { id: '§2-route-privacy-policy', asks: '/privacy-policy is the privacy policy' },
  { id: '§2-route-legal-info', asks: '/legal-info is the legal information' },
  { id: '§2-route-terms', asks: '/terms-and-conditions is the terms' },
]

const navigation: readonly Requirement[] = [
  {
    id: '§2-nav-logged-out',
    asks: 'a visitor sees Hem, Logga in, Registrera, Kontakt, Om oss and Priser, each leading to its page',
  },
  { id: '§2-nav-logged-in', asks: 'a logged-in person sees Hem, Profil, Ärenden, Kontakt, Om oss, Priser and Logga ut' },
  { id: '§2-nav-logout', asks: 'Logga ut forgets both tokens and leads home' },
  { id: '§2-footer-pages', asks: 'the footer leads to contact, about, both policies, terms and legal information' },
  { id: '§2-footer-network', asks: 'the footer leads to where the company is on a professional network' },
  { id: '§2-footer-copyright', asks: 'the footer’s copyright line carries the current year' },
]

const entry: readonly Requirement[] = [
  { id: '§2-home-heading', asks: 'home has the announcement, a heading and five service boxes' },
  {
    id: '§2-register-fields',
    asks: 'registration asks for e-mail, Förnamn, Efternamn, Telefon nummer, Ange lösenord and Verifiera lösenord',
  },
  { id: '§2-register-consent', asks: 'the consent box of the registration links both terms and privacy policy' },
  { id: '§2-register-success', asks: 'a registration that went well shows ‘Kolla din e‑post för att verifiera ditt konto.’' },
  { id: '§2-register-to-login', asks: 'registration leads to the login' },
  { id: '§2-verify-waiting', asks: 'verification shows ‘Verifierar din e-post, vänligen vänta...’ until the answer comes' },
  { id: '§2-verify-tokens-kept', asks: 'the tokens that verification returns are stored' },
  { id: '§2-verify-to-setup', asks: 'a verified person who must set up two-factor login is led to /setup-2fa' },
  { id: '§2-verify-to-home', asks: 'a verified person who need not set up two-factor login is led home' },
  { id: '§2-login-fields', asks: 'the login asks for e-mail and password' },
  { id: '§2-login-reset-modal', asks: '‘Återställ 2FA’ opens a modal with e-mail, password and ‘Bekräfta återställning’' },
  { id: '§2-login-reset-detail', asks: 'a 2FA reset that was received shows the server’s own words' },
  { id: '§2-login-to-register', asks: 'the login leads to the registration' },
  { id: '§2-login-to-setup', asks: 'a login that needs two-factor set-up leads to /setup-2fa' },
  { id: '§2-login-to-home', asks: 'any other login leads home by a full load of the page' },
]

const twoFactorSetup: readonly Requirement[] = [
  { id: '§2-setup-heading', asks: 'the set-up is headed ‘Ställ in tvåstegsverifiering’' },
  { id: '§2-setup-loading', asks: 'until its data come the set-up spins with ‘Laddar 2FA-setup data...’' },
  {
    id: '§2-setup-instructions',
    asks: 'the set-up explains that one scans the code with an authenticator app or types the secret',
  },
  { id: '§2-setup-qr-and-secret', asks: 'the set-up shows the QR picture and the secret as text' },
  { id: '§2-setup-code-field', asks: 'the set-up has a required code field and the button ‘Aktivera 2FA’' },
]

const matterList: readonly Requirement[] = [
  { id: '§2-list-heading-office', asks: 'admins and delegated admins read the heading ‘Alla Ärenden’' },
  { id: '§2-list-heading-customer', asks: 'everyone else reads the heading ‘Mina Ärenden’' },
  { id: '§2-list-filter', asks: 'choosing a status leaves the matters of that status, Alla brings all back' },
  {
    id: '§2-list-create',
    asks: '‘Skapa Ärende’ opens a form with title, description and files; the new matter then stands in the list',
  },
  { id: '§2-list-create-several-files', asks: 'a new matter can carry no file or several' },
  { id: '§2-list-columns', asks: 'the list has the columns Titel, Status, Noteringar and Åtgärder' },
  { id: '§2-list-sort-title', asks: 'clicking Titel sorts by title upwards, clicking again downwards' },
  { id: '§2-list-sort-status', asks: 'clicking Status moves on to the next order of statuses' },
  { id: '§2-list-open', asks: 'Öppna leads to that matter’s page' },
  { id: '§2-list-edit', asks: 'Ändra opens a modal with that matter’s title and description, and saves what was changed' },
  {
    id: '§2-list-edit-remove-files',
    asks: 'the edit modal lists the matter’s files, and those marked for removal are gone after saving',
  },
  { id: '§2-list-edit-add-files', asks: 'the edit modal takes new files' },
  { id: '§2-list-delete', asks: 'Radera asks first; once confirmed the matter is gone from the list' },
  { id: '§2-list-delete-stays', asks: 'a delete that was not confirmed leaves the matter' },
  { id: '§2-list-empty', asks: 'a list without matters says ‘Det finns inga ärenden att visa’' },
  { id: '§2-list-visitor', asks: 'a visitor who asks for the list is sent to /login' },
  { id: '§2-list-no-notes', asks: 'a matter without notes shows ‘Ingen notering’' },
]

const matterPage: readonly Requirement[] = [
  { id: '§2-matter-loading', asks: 'the matter page shows that it loads until the matter is there' },
  { id: '§2-matter-edit-title', asks: 'the title is edited in place and saved with Spara' },
  { id: '§2-matter-edit-description', asks: 'the description is edited in place and saved with Spara' },
  { id: '§2-matter-edit-notes', asks: 'a person who may edit the notes does so in place and saves with Spara' },
  { id: '§2-matter-edit-cancel', asks: 'Avbryt leaves the text as it was' },
  { id: '§2-matter-one-editor', asks: 'opening one section’s editor leaves no other section’s editor open' },
  { id: '§2-matter-save-closes', asks: 'saving closes the editor' },
  { id: '§2-matter-status', asks: 'a dropdown with the four statuses sets the status' },
  { id: '§2-matter-upload', asks: 'files are uploaded on the page and then stand among its files' },
  { id: '§2-matter-open-file', asks: 'a file opens in a new tab' },
  { id: '§2-matter-delete-file', asks: 'a file is deleted on the page' },
  { id: '§2-matter-dark-mode', asks: 'the page switches between dark and light, and the choice outlives a reload' },
  { id: '§2-matter-back', asks: 'Tillbaka leads to the list' },
  { id: '§2-matter-delete', asks: 'Radera asks in a modal; once confirmed the matter is gone and the list is shown' },
  { id: '§2-matter-edit-modal', asks: 'the page has the edit modal too' },
  { id: '§2-preview-image', asks: 'jpeg, jpg, png, gif and webp are shown as pictures' },
  { id: '§2-preview-pdf', asks: 'a pdf is shown as a document' },
  { id: '§2-preview-text', asks: 'a txt is shown as its text' },
  { id: '§2-preview-text-loading', asks: 'until the text of a txt is there it says ‘Laddar...’' },
  { id: '§2-preview-other', asks: 'any other file says ‘Kan inte förhandsvisa denna filtyp.’ and offers a download' },
]

const payments: readonly Requirement[] = [
  {
    id: '§2-pay-modal',
    asks: 'Betala opens ‘Fortsätt till betalning’ with its text, a password field, ‘Avbryt’ and ‘Gå till betalning’',
  },
  { id: '§2-pay-modal-cancel', asks: 'Avbryt in the password modal closes it and pays nothing' },
  { id: '§2-payments-heading', asks: 'the list of payments is headed ‘My Payments’' },
  { id: '§2-payments-rows', asks: 'one’s own payments stand there with the matter’s title, amount and status' },
  { id: '§2-payments-pay-now', asks: '‘Pay Now’ stands on pending payments and on no others' },
  { id: '§2-request-heading', asks: 'the request page is headed ‘Begär Betalning’' },
  {
    id: '§2-request-fields',
    asks: 'the request page asks for an amount in SEK and one’s own password, with the button ‘Skapa Betalning’',
  },
  { id: '§2-success', asks: '/success says ‘Betalning genomförd!’ under a moving icon' },
  { id: '§2-cancel', asks: '/cancel says ‘Betalning avbruten.’ under a moving icon' },
]

const profile: readonly Requirement[] = [
  { id: '§2-profile-heading', asks: 'the profile is headed ‘Min Profil’' },
  { id: '§2-profile-update', asks: 'under Uppdatera Profil one’s details are changed and saved' },
  { id: '§2-profile-password', asks: 'under Ändra Lösenord the password is changed' },
  { id: '§2-profile-bank-account', asks: 'under Bankkonto a delegated admin saves a bank account' },
  {
    id: '§2-profile-payout-account',
    asks: 'a delegated admin without a payment account gets a button that leads to the provider',
  },
  { id: '§2-profile-payout-account-exists', asks: 'a delegated admin who has a payment account sees no such button' },
  {
    id: '§2-profile-delete',
    asks: 'under Radera Konto the modal ‘Bekräfta radering’ asks for the password before the account goes',
  },
]

const publicPages: readonly Requirement[] = [
  { id: '§2-prices-heading', asks: 'the price page is headed ‘Våra Priser’' },
  { id: '§2-contact-heading', asks: 'the contact page is headed ‘Kontakta oss’' },
  {
    id: '§2-contact-form',
    asks: '‘Via E-Post’ asks for first name, last name, e-mail, a voluntary phone number and a message of four rows',
  },
  { id: '§2-contact-phone', asks: '‘Ring oss’ has a mobile number and a link to a messaging app' },
  { id: '§2-contact-social', asks: 'the contact page leads to two social media pages' },
  { id: '§2-contact-success', asks: 'a message that was sent replaces the form with a success view' },
  { id: '§2-about-sections', asks: 'the about page has Vårt Uppdrag, Vår Vision, Våra Värderingar, Vår Historia and Vårt Team' },
  { id: '§2-about-to-contact', asks: '‘Kontakta Oss’ on the about page leads to /contact' },
  {
    id: '§2-cookie-policy-kinds',
    asks: 'the cookie policy says what cookies are and names the necessary, analytics and marketing kinds',
  },
  { id: '§2-cookie-policy-settings', asks: 'the cookie policy says how to change the choice, by the banner or in the browser' },
  { id: '§2-cookie-policy-changes', asks: 'the cookie policy says how the policy itself may change' },
  {
    id: '§2-privacy-data',
    asks: 'the privacy policy lists what is collected: e-mail, first and last name, phone, what the service needs',
  },
  { id: '§2-privacy-uses', asks: 'the privacy policy lists the uses: account, legal services, communication, payments' },
  { id: '§2-privacy-sharing', asks: 'the privacy policy says that data go to authorities and service providers only' },
  {
    id: '§2-privacy-rights',
    asks: 'the privacy policy lists access, rectification, erasure, restriction, objection and portability',
  },
  { id: '§2-privacy-rest', asks: 'the privacy policy covers security, cookies, changes and contact' },
  { id: '§2-terms-services', asks: 'terms 1: services' },
  { id: '§2-terms-use', asks: 'terms 2: use' },
  { id: '§2-terms-payment', asks: 'terms 3: payment and prices' },
  { id: '§2-terms-withdrawal', asks: 'terms 4: how to complain, and that a purchase can’t be withdrawn from' },
  { id: '§2-terms-refund', asks: 'terms 5: money back only for work that can’t be delivered' },
  { id: '§2-terms-liability', asks: 'terms 6: limit of liability' },
  { id: '§2-terms-intermediary', asks: 'terms 7: the role of an intermediary' },
  { id: '§2-terms-property', asks: 'terms 8: intellectual property' },
  { id: '§2-terms-changes', asks: 'terms 9: changes' },
  { id: '§2-terms-law', asks: 'terms 10: Swedish law, with a placeholder for the district court' },
  { id: '§2-terms-other', asks: 'terms 11: other provisions' },
  { id: '§2-legal-company', asks: 'the legal information names the company and its details' },
  { id: '§2-legal-confirmation', asks: 'the legal information says that an order confirmation is mailed after payment' },
  { id: '§2-legal-withdrawal', asks: 'the legal information says that there is no right of withdrawal' },
  { id: '§2-legal-vat', asks: 'the legal information says that every price includes VAT' },
]

const cookieBanner: readonly Requirement[] = [
  { id: '§2-banner-short', asks: 'the banner has a text, a link to /cookie-policy, Godkänn, Neka and Cookie Inställningar' },
  { id: '§2-banner-detail', asks: 'Cookie Inställningar opens a view with that heading and a box for each kind of cookie' },
  { id: '§2-banner-necessary', asks: 'the box for necessary cookies is ticked and can’t be changed' },
  { id: '§2-banner-save', asks: 'Spara inställningar keeps what was ticked' },
  { id: '§2-banner-back', asks: 'Tillbaka leads to the short view' },
]

export const screens: readonly Requirement[] = [
  ...frame,
  ...routes,
  ...navigation,
  ...entry,
  ...twoFactorSetup,
  ...matterList,
  ...matterPage,
  ...payments,
  ...profile,
  ...publicPages,
  ...cookieBanner,
]
