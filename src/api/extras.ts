/** Whether the API is our own server, which has more calls than others (docs/product.md, D5-26). */
export const hasExtras = import.meta.env.VITE_API_EXTRAS !== 'off'
