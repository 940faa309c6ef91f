/** What is measured, as calls of the wire. */
export type Scenario = {
  name: string
  label: string
  path: string
  method?: 'GET' | 'PUT'
  body?: unknown
  portal?: boolean
  aim?: number
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'list',
    label: 'talents filtered by a part of the name, with total',
    path: '/gestao-talentos/talentos?page=0&busca=queiros&situacao=T',
    aim: 9,
  },
  {
    name: 'list-no-total',
    label: 'the same without total',
    path: '/gestao-talentos/talentos?page=0&busca=queiros&situacao=T&total=nao',
    aim: 4,
  },
  {
    name: 'main-list',
    label: 'candidates, first page',
    path: '/captacao/candidatos?page=0&total=nao',
  },
  {
    name: 'autocomplete',
    label: 'choosing a talent by typing',
    path: '/gestao-talentos/talentos/opcoes?busca=marta',
  },
  { name: 'record', label: 'one area', path: '/cargo-salario/areas-organizacionais/7', aim: 1.5 },
  {
    name: 'save',
    label: 'saving a selection stage',
    path: '/captacao/etapas-seletivas/3',
    method: 'PUT',
    body: { nome: 'Etapa 3', ordem: 3 },
    aim: 3,
  },
  {
    name: 'resume-search',
    label: 'résumé search, a word in 5 % of the résumés',
    path: '/captacao/candidatos?page=0&curriculo=logistica',
  },
  {
    name: 'resume-rare',
    label: 'résumé search, a rare word',
    path: '/captacao/candidatos?page=0&curriculo=ornitologia',
  },
  {
    name: 'portal-list',
    label: 'public vacancy list (API)',
    path: '/externo/anuncios?empresaId=1&page=0',
    portal: true,
    aim: 1,
  },
]
