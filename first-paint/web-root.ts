/** Where the build writes the web app. */
export const webRoot = 'dist/web'
