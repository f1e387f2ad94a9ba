export const fileCount = (files: number) => (files === 1 ? '1 fil' : `${files} filer`)

export const sendingFiles = (files: number, share: number) => `Skickar ${fileCount(files)} ... ${Math.round(share * 100)} %`
