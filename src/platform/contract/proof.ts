/** Acts for which the session must have shown its password lately, so that an open screen is not enough. */

/** What an action or a call asks for. */
export type Proof = 'senha'

/** Code of the refusal, after which the screen asks and sends once more. */
export const proofCode = 'CONFIRME_IDENTIDADE'

/** How long a password that was typed speaks for its session, in the company that it was typed for. */
export const proofMinutes = 10

/** What of a resource asks for it beside its actions. */
export type ProofDeclaration<N extends string = string> = {
  /** A save that changes one of them. */
  fields?: readonly N[]
  /** Its records go for good. */
  remove?: true
}
