import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** Who accepted which version of the privacy terms, when and from which address (LGPD, art. 8, § 2). */
export const aceitesTermo = defineResource({
  key: 'captacao.aceites-termo',
  label: {
    one: 'Aceite do termo de privacidade',
    many: 'Aceites do termo de privacidade',
    gender: 'm',
  },
  title: 'termo',
  scope: 'empresa',
  type: 'MOV',
  verbs: { ACEITE_TERMO: 'Aceite do termo' },
  fields: {
    candidato: field.ref({
      label: 'Candidato',
      to: 'captacao.candidatos',
      required: true,
      readOnly: true,
      onRemove: 'cascade',
    }),
    termo: field.text({
      label: 'Versão do termo',
      gender: 'f',
      max: 16,
      required: true,
      readOnly: true,
    }),
    em: field.dateTime({ label: 'Aceito em', required: true, readOnly: true }),
    endereco: field.text({ label: 'Endereço de rede', max: 60, readOnly: true, sensitive: true }),
    texto: field.richText({ label: 'Texto aceito', readOnly: true }),
  },
  list: {
    columns: ['candidato', 'termo', 'em'],
    sort: 'em,desc',
    filters: ['candidatoId'],
  },
  without: ['create', 'update', 'remove'],
  menu: false,
})
