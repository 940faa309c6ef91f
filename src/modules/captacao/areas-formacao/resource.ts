import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const tiposFormacao = [
  { code: 'T', label: 'Técnico' },
  { code: 'G', label: 'Graduação' },
  { code: 'M', label: 'Mestrado' },
  { code: 'E', label: 'Especialização' },
  { code: 'D', label: 'Doutorado' },
  { code: 'P', label: 'Pós-doutorado' },
] as const

export const situacoesFormacao = [
  { code: 'C', label: 'Concluída', tone: 'bom' },
  { code: 'A', label: 'Em andamento', tone: 'espera' },
  { code: 'I', label: 'Incompleta', tone: 'neutro' },
] as const

export const areasFormacao = defineResource({
  key: 'captacao.areas-formacao',
  label: { one: 'Área de formação', many: 'Áreas de formação', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({
      label: 'Nome',
      max: 100,
      required: true,
      unique: true,
      help: 'Campo de estudo, como Administração ou Engenharia Civil.',
    }),
    ativo: field.flag({
      label: 'Ativa',
      default: true,
      help: 'Uma área inativa continua nos currículos, mas não pode mais ser escolhida.',
    }),
  },
  list: { columns: ['nome', 'ativo'], search: ['nome'], sort: 'nome', filters: ['nome', 'ativo'] },
  menu: { order: 60 },
})
