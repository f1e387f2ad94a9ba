/** The status of a reply and the `detail` in its body: what a refusal consists of. */
export const detailOf = async (answer: Response) => [answer.status, (await answer.json()).detail]
