/** What a record says of its merges, and what may be done about them. */
import { field } from '#platform/contract/field.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'

export const mergeFields = {
  mescladoEm: field.computed({
    label: 'Mesclado no cadastro',
    as: 'integer',
    sql: 't.mesclado_em_id',
  }),
  mesclagemDesfazivel: field.computed({
    label: 'Mesclagem que pode ser desfeita',
    gender: 'f',
    as: 'integer',
    sql: `(select m.id from captacao_candidatos_mesclagem m where m.candidato_id = t.id and m.desfeita_em is null and m.feita_em > now() - interval '30 days' order by m.id desc limit 1)`,
  }),
}

export const mergeActions = {
  mesclar: {
    label: 'Mesclar com outro candidato',
    authority: 'MESCLAR',
    icon: 'arrows-join',
    method: 'POST',
    hidden: true,
    done: 'Candidatos mesclados com sucesso.',
    fields: {
      outro: field.ref({ label: 'Candidato repetido', to: 'captacao.candidatos', required: true }),
      doOutro: field.texts({ label: 'Campos que ficam do repetido', maxItems: 100, max: 100 }),
      doMantido: field.texts({ label: 'Campos que ficam como estão', maxItems: 100, max: 100 }),
    },
    enabled: () => true,
  },
  desfazerMesclagem: {
    label: 'Desfazer mesclagem',
    authority: 'MESCLAR',
    icon: 'arrows-split',
    path: 'desfazer-mesclagem',
    method: 'POST',
    offered: (c) => Boolean(c.mesclagemDesfazivel),
    confirm: 'Desfazer a última mesclagem? Os dois cadastros voltam a ser como eram antes dela.',
    done: 'Mesclagem desfeita com sucesso.',
    enabled: (c) =>
      c.mesclagemDesfazivel ? true : 'Não há mesclagem dos últimos 30 dias para desfazer.',
  },
} satisfies Record<string, ActionDeclaration>
