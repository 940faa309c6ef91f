import { defineActor } from '#platform/contract/actor.ts'

declare module '#platform/contract/actor.ts' {
  interface AccountKinds {
    candidato: true
  }
}

/** Whoever registered at the portal: enters there, and sees the own record alone. */
export const candidato = defineActor({
  key: 'candidato',
  resource: 'captacao.candidatos',
  cookie: 'rh_candidato',
  origin: 'PORTAL',
  under: 'externo/',
  login: 'externo/login',
  place: 'portal de vagas',
  links: ['candidato-senha', 'candidato-email'],
})
