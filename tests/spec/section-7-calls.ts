import type { Requirement } from './requirement.ts'

/** The calls, and how they are sent. */
export const calls: readonly Requirement[] = [
  { id: '§7-cookies', asks: 'cookies travel with every call, to another origin too' },
  { id: '§7-csrf', asks: 'the csrftoken cookie, read again at each call, travels as X-CSRFToken' },
  { id: '§7-bearer', asks: 'the stored access token travels as bearer' },
  { id: '§7-no-timeout', asks: 'a slow answer is waited for' },
  { id: '§7-success-range', asks: 'any status from 200 to 299 is success, any other a failure' },

  {
    id: '§7-register',
    asks: 'POST /accounts/register/ takes six fields and the consent as a boolean, and answers errors keyed by field',
  },
  { id: '§7-verify-email', asks: 'GET /accounts/verify-email/{key}/ answers access, refresh and setup_2fa_required' },
  {
    id: '§7-login',
    asks: 'POST /accounts/login/ takes e-mail, password and, when there is one, the code, and answers tokens and setup_2fa_required',
  },
  { id: '§7-force-reset', asks: 'POST /accounts/2fa/force-reset/ takes e-mail and password and answers detail' },
  { id: '§7-2fa-setup', asks: 'GET /accounts/2fa/setup/ answers qr_code and totp_secret' },
  { id: '§7-2fa-activate', asks: 'POST /accounts/2fa/activate/ takes totp_code and answers detail' },
  {
    id: '§7-token-refresh',
    asks: 'POST /auth/token/refresh/ takes refresh and answers access, which is stored and used from then on',
  },
  { id: '§7-profile-read', asks: 'GET /accounts/profile/ answers the six details and the three flags' },
  { id: '§7-profile-update', asks: 'PUT /accounts/profile/ saves the profile; the page says ‘Profilen uppdaterades!’' },
  { id: '§7-profile-bank-account', asks: 'PATCH /accounts/profile/ saves bank_account; the page says ‘Bankkonto uppdaterat!’' },
  { id: '§7-change-password', asks: 'PUT /accounts/change-password/ takes old and new password; a refresh follows' },
  { id: '§7-delete-account', asks: 'DELETE /accounts/delete-account/ takes the password in its body' },
  { id: '§7-create-express', asks: 'POST /accounts/connect/create_express/ answers onboarding_url, and the browser goes there' },
  { id: '§7-matters-list', asks: 'GET /matters/ answers an array, of one status when asked so' },
  { id: '§7-matters-read', asks: 'GET /matters/{id}/ answers title, description, notes, status, files and user' },
  { id: '§7-matters-create', asks: 'POST /matters/ takes a multipart form with title, description and new_files, repeated' },
  {
    id: '§7-matters-change-form',
    asks: 'PATCH /matters/{id}/ takes a multipart form with new_files and remove_file_ids, each repeated',
  },
  { id: '§7-matters-change-field', asks: 'PATCH /matters/{id}/ takes one field as JSON: status, title, description or notes' },
  { id: '§7-matters-change-remove', asks: 'PATCH /matters/{id}/ takes {remove_file_ids: [id]} as JSON' },
  { id: '§7-matters-change-reply', asks: 'an upload’s reply is understood by new_files and by files' },
  { id: '§7-matters-delete', asks: 'DELETE /matters/{id}/ removes the matter' },
  { id: '§7-payments-list', asks: 'GET /payments/ answers a list with id, matter_title, amount and status' },
  { id: '§7-payments-for-matter', asks: 'GET /payments/?matter={id} answers a list whose first item is that matter’s payment' },
  { id: '§7-payments-request', asks: 'POST /payments/create/{matter_id}/ takes confirm_password and amount' },
  {
    id: '§7-payments-checkout',
    asks: 'POST /payments/{id}/create_checkout_session/ takes confirm_password and answers the url to go to',
  },
  { id: '§7-contact', asks: 'POST /contact/ takes first_name, last_name, email, message and, when given, phone' },
  { id: '§7-text-preview', asks: 'a text preview fetches the file’s own address' },
]
