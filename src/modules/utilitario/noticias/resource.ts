import { field } from '#platform/contract/field.ts'
import { defineResource, type Rule } from '#platform/contract/resource.ts'

export const criticidades = [
  { code: '-1', label: 'Crítica' },
  { code: '0', label: 'Destaque' },
  { code: '1', label: 'Comum' },
] as const

const daysRule: Rule = ({ publicaEm, expiraEm }) =>
  typeof publicaEm === 'string' && typeof expiraEm === 'string' && expiraEm <= publicaEm
    ? { field: 'expiraEm', message: 'A notícia expira depois de ser publicada.' }
    : undefined

export const noticias = defineResource({
  key: 'utilitario.noticias',
  label: { one: 'Notícia', many: 'Notícias', gender: 'f' },
  title: 'texto',
  scope: 'global',
  installation: {
    why: 'News are of the installation; each says for which companies and profiles it is.',
    changedBy: 'everyCompany',
  },
  type: 'CONF',
  fields: {
    texto: field.text({ label: 'Texto', max: 200, required: true, width: 12 }),
    link: field.text({
      label: 'Link',
      format: 'link',
      max: 300,
      required: true,
      help: 'Uma tela do sistema, como /captacao/candidatos, ou um endereço que comece por https://. Páginas da internet abrem dentro do sistema somente se o servidor estiver nos parâmetros.',
      width: 12,
    }),
    criticidade: field.choice({
      label: 'Criticidade',
      gender: 'f',
      options: criticidades,
      required: true,
      default: '1',
      help: 'Crítica e destaque abrem sozinhas, uma por vez, na página inicial de quem ainda não leu.',
      width: 4,
    }),
    publicaEm: field.dateTime({
      label: 'Publica em',
      required: true,
      default: { from: 'agora' },
      width: 4,
    }),
    expiraEm: field.dateTime({ label: 'Expira em', width: 4 }),
    empresas: field.refs({
      label: 'Empresas',
      gender: 'f',
      to: 'utilitario.empresas',
      help: 'Vazio mostra a todas.',
      width: 6,
    }),
    perfis: field.refs({
      label: 'Perfis',
      to: 'utilitario.perfis',
      help: 'Vazio mostra a todos.',
      width: 6,
    }),
  },
  rules: [daysRule],
  list: {
    columns: ['texto', 'criticidade', 'publicaEm', 'expiraEm'],
    search: ['texto'],
    sort: 'publicaEm,desc',
    filters: ['texto', 'criticidade'],
    more: ['link'],
  },
  menu: { order: 55, group: 'Comunicação', part: 'processo' },
})
