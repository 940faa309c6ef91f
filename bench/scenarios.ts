/** What is measured, as calls of the wire. `turn` counts the calls: what must differ at each says so. */
export type Scenario = {
  name: string
  label: string
  path: string | ((turn: number) => string)
  method?: 'GET' | 'PUT'
  body?: (turn: number) => unknown
  portal?: boolean
  /** A page as HTML, not of the API. */ page?: boolean
  aim?: number
}

const talents = '/gestao-talentos/talentos'

/** The aims are CPU in ms a request, with 100,000 talents of which the company holds 50,000. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'talents',
    label: 'talents, first page',
    path: `${talents}?page=0&situacao=T&total=nao`,
    aim: 4,
  },
  {
    name: 'talents-total',
    label: 'the same with total',
    path: `${talents}?page=0&situacao=T`,
    aim: 8,
  },
  {
    name: 'list-no-total',
    label: 'talents by a part of the name',
    path: `${talents}?page=0&busca=queiros&situacao=T&total=nao`,
    aim: 6,
  },
  {
    name: 'list',
    label: 'the same with total',
    path: `${talents}?page=0&busca=queiros&situacao=T`,
    aim: 8,
  },
  {
    name: 'list-many',
    label: 'talents by a shorter part, with total',
    path: `${talents}?page=0&busca=eir&situacao=T`,
    aim: 12,
  },
  {
    name: 'list-two',
    label: 'talents by two words, with total',
    path: `${talents}?page=0&busca=queiros%20brandao&situacao=T`,
    aim: 3,
  },
  {
    name: 'list-rare',
    label: 'talents by a rare name, with total',
    path: `${talents}?page=0&busca=queiros%207521&situacao=T`,
    aim: 3,
  },
  {
    name: 'autocomplete',
    label: 'choosing a talent by typing',
    path: `${talents}/opcoes?busca=queiros%2011&size=20`,
    aim: 3,
  },
  {
    name: 'list-email',
    label: 'talents by an e-mail, with total',
    path: `${talents}?page=0&busca=pessoa7521%40&situacao=T`,
    aim: 3,
  },
  {
    name: 'found',
    label: "'Pesquisar Menu', a part of a name in all registers",
    path: '/userinfo/busca?q=queiros',
    aim: 100,
  },
  {
    name: 'found-many',
    label: "'Pesquisar Menu', a shorter part",
    path: '/userinfo/busca?q=eir',
    aim: 100,
  },
  {
    name: 'found-two',
    label: "'Pesquisar Menu', two words",
    path: '/userinfo/busca?q=queiros%20brandao',
    aim: 100,
  },
  {
    name: 'found-cpf',
    label: "'Pesquisar Menu', a CPF with its signs",
    path: '/userinfo/busca?q=000.000.075-21',
    aim: 100,
  },
  {
    name: 'home-waiting',
    label: "home, 'Para fazer'",
    path: '/userinfo/para-fazer',
    aim: 150,
  },
  {
    name: 'home-vacancies',
    label: 'home, open vacancies with their funnel',
    path: '/userinfo/quadros/vagas-abertas',
    aim: 100,
  },
  {
    name: 'home-long',
    label: 'home, who has waited more than five days',
    path: '/userinfo/quadros/esperando',
    aim: 100,
  },
  {
    name: 'home-places',
    label: 'home, favourites and last places',
    path: '/userinfo/lugares',
    aim: 20,
  },
  {
    name: 'candidates',
    label: 'candidates, first page',
    path: '/captacao/candidatos?page=0&total=nao',
    aim: 4,
  },
  {
    name: 'candidates-total',
    label: 'the same with total',
    path: '/captacao/candidatos?page=0',
    aim: 8,
  },
  {
    name: 'areas',
    label: 'areas, first page with total',
    path: '/cargo-salario/areas-organizacionais?page=0',
  },
  { name: 'record', label: 'one area', path: '/cargo-salario/areas-organizacionais/7', aim: 1.8 },
  { name: 'talent', label: 'a talent with all parts', path: `${talents}/1001`, aim: 5 },
  {
    name: 'save',
    label: 'saving a selection stage, another name each time',
    path: '/captacao/etapas-seletivas/3',
    method: 'PUT',
    body: (turn) => ({ nome: `Etapa 3 ${turn}`, ordem: 3 }),
    aim: 3.5,
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
    label: 'public vacancy list (API), the same again',
    path: '/externo/anuncios?empresaId=1&page=0',
    portal: true,
    aim: 1,
  },
  {
    name: 'portal-list-other',
    label: 'public vacancy list (API), another search each time',
    path: (turn) => `/externo/anuncios?empresaId=1&page=0&busca=vaga%20${turn}`,
    portal: true,
    aim: 8,
  },
  {
    name: 'portal-list-pages',
    label: 'public vacancy list (API), page after page',
    // Signs are no words: each asks for a page that nobody asked for before.
    path: (turn) =>
      `/externo/anuncios?empresaId=1&page=${turn % 120}&busca=${'.'.repeat(turn % 89)}`,
    portal: true,
    aim: 8,
  },
  {
    name: 'portal-page',
    label: 'public page of vacancies (HTML), the same again',
    path: '/externo/anuncios?empresaId=1',
    portal: true,
    page: true,
    aim: 1,
  },
  {
    name: 'portal-page-other',
    label: 'public page of vacancies (HTML), another search each time',
    path: (turn) => `/externo/anuncios?empresaId=1&busca=vaga%20${turn}`,
    portal: true,
    page: true,
  },
]

/** A call and the number it is made with. */
export const callOf = (s: Scenario, turn: number): { path: string; body?: unknown } => ({
  path: `/fortes${s.page ? '' : '/api'}${typeof s.path === 'string' ? s.path : s.path(turn)}`,
  ...(s.body ? { body: s.body(turn) } : {}),
})
