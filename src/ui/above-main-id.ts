/** The id of the layout's empty element between its header and its main part. */
export const aboveMainId = 'ovanfor'
