import { alteracoesCadastrais } from '#modules/gestao-talentos/alteracoes-cadastrais/resource.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { situacoesTalento } from '#modules/gestao-talentos/talentos/bond.ts'
import { defineCall } from '#platform/contract/call.ts'
import { shape } from '#platform/contract/shape.ts'
import { ownFields } from './own-fields.ts'

const base = 'gestao-talentos/meus-dados'
const text = shape.orNull(shape.text)

export const CAD_INFO_PESSOAL = 'ROLE_CAD_INFO_PESSOAL'

export const meusDados = defineCall({
  method: 'GET',
  path: base,
  summary:
    'The own record of whoever is signed in; null for a user who is no talento of the company',
  access: 'sessao',
  answer: shape.orNull(
    shape.object({
      vinculo: shape.object({
        id: shape.integer,
        matricula: shape.text,
        situacao: shape.orNull(shape.code(...situacoesTalento.map((s) => s.code))),
        dataAdmissao: shape.date,
        dataDesligamento: shape.orNull(shape.date),
        cargo: text,
        areaOrganizacional: text,
        estabelecimento: text,
      }),
      pessoa: shape.recordWith(pessoas, {}),
      /** What is changed waits for HR before it stands in the record. */
      esperaRH: shape.flag,
      /** The newest change that was asked for. */
      pedido: shape.orNull(
        shape.object({
          pedidaEm: shape.orNull(shape.dateTime),
          situacao: shape.value(alteracoesCadastrais.fields.situacao),
          resumo: shape.text,
          motivo: text,
          respondidaEm: shape.orNull(shape.dateTime),
        }),
      ),
    }),
  ),
})

export const gravarMeusDados = defineCall({
  method: 'PUT',
  path: base,
  summary: 'Changes the own contact, address, schooling, languages and experience, or asks HR to',
  access: { any: [CAD_INFO_PESSOAL] },
  laidOver: ownFields,
  answer: shape.object({ gravado: shape.flag, mensagem: shape.text }),
})

export const acessosAosMeusDados = defineCall({
  method: 'GET',
  path: `${base}/acessos`,
  summary: 'Who of the company has looked at the own record: day, kind and profile',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      dia: shape.date,
      tipo: shape.text,
      perfil: shape.text,
      vezes: shape.integer,
    }),
  ),
})
