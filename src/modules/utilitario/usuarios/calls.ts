import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { usuarios } from './resource.ts'

const fate = shape.object({
  talentoId: shape.integer,
  nome: shape.text,
  situacao: shape.code('CRIAR', 'CRIADO', 'JA_TEM', 'SEM_CPF', 'SEM_EMAIL', 'RECUSADO'),
  mensagem: shape.text,
})

const fates = shape.object({
  talentos: shape.list(fate),
  criados: shape.integer,
  cortado: shape.flag,
})

/** Filters of the list of talents, by their names there. */
export const talentFilters = {
  nome: field.text({ label: 'Nome do talento', max: 200 }),
  areaOrganizacional: field.ref({
    label: 'Área organizacional',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
  }),
  cargoId: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos' }),
}

const wanted = {
  perfil: field.ref({ label: 'Perfil', to: 'utilitario.perfis', required: true }),
  filtros: field.group({ label: 'Filtros', fields: talentFilters }),
}

const access = { any: [authorityFor(usuarios, 'INSERIR')] }

export const previaParaTalentos = defineCall({
  method: 'POST',
  path: 'utilitario/usuarios/criar-para-talentos/previa',
  summary: 'O que aconteceria com cada talento',
  access,
  transaction: 'read',
  body: wanted,
  answer: fates,
})

export const criarParaTalentos = defineCall({
  method: 'POST',
  path: 'utilitario/usuarios/criar-para-talentos',
  summary: 'Cria usuários para talentos e diz o que aconteceu com cada um',
  access,
  proof: 'senha',
  body: {
    ...wanted,
    ids: field.refs({ label: 'Talentos', to: 'gestao-talentos.talentos' }),
  },
  answer: fates,
})

/** As the menu of a session has it: modules with what they show. */
const menuItem = {
  chave: shape.text,
  titulo: shape.text,
  breadcrumb: shape.text,
  icone: shape.text,
  rota: shape.maybe(shape.text),
  url: shape.maybe(shape.text),
  novaAba: shape.maybe(shape.flag),
  curto: shape.maybe(shape.text),
  parte: shape.maybe(shape.code('diario', 'processo', 'cadastro', 'consulta', 'relatorio')),
  grupo: shape.maybe(shape.text),
  tambem: shape.maybe(shape.list(shape.text)),
}

export const verComo = defineCall({
  method: 'GET',
  path: 'utilitario/usuarios/{id}/ver-como',
  summary: 'Menu e permissões de um usuário, sem os dados que ele vê',
  access: { any: [authorityFor(usuarios, 'EDITAR')] },
  transaction: 'write',
  query: { empresaId: field.integer({ label: 'Empresa', gender: 'f', min: 1 }) },
  answer: shape.object({
    nome: shape.text,
    empresa: shape.object({ id: shape.integer, nome: shape.text }),
    empresas: shape.list(shape.object({ id: shape.integer, nome: shape.text })),
    menu: shape.list(
      shape.object({ ...menuItem, filhos: shape.maybe(shape.list(shape.object(menuItem))) }),
    ),
    authorities: shape.list(shape.text),
    permissoes: shape.list(
      shape.object({
        titulo: shape.text,
        linhas: shape.list(shape.object({ titulo: shape.text, pode: shape.list(shape.text) })),
      }),
    ),
    areas: shape.either(shape.code('todas'), shape.integer),
  }),
})
