import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { examesPalografico } from './resource.ts'

const path = 'captacao/candidatos/{id}/exames-palografico'
const { data, avaliador, imagem, medidas, laudo } = examesPalografico.fields
/** What is asked at the candidate's address. */
export const askedFields = { data, avaliador, imagem, medidas, laudo }

/** The candidate's exam, or what a new one begins with. */
export const exameDoCandidato = defineCall({
  method: 'GET',
  path,
  summary: 'Exame palográfico do candidato',
  access: { any: [authorityFor(examesPalografico)] },
  answer: shape.object({
    id: shape.orNull(shape.integer),
    versao: shape.maybe(shape.integer),
    candidato: shape.ref,
    data: shape.maybe(shape.value(data)),
    avaliador: shape.maybe(shape.value(avaliador)),
    imagem: shape.maybe(shape.value(imagem)),
    medidas: shape.part(examesPalografico, 'medidas'),
    laudo: shape.maybe(shape.value(laudo)),
    can: shape.maybe(shape.canOf(examesPalografico)),
  }),
})

/** What is not sent stays as it is. */
export const gravarExame = defineCall({
  method: 'PATCH',
  path,
  summary: 'Grava o exame palográfico do candidato',
  access: {
    any: [authorityFor(examesPalografico, 'EDITAR'), authorityFor(examesPalografico, 'INSERIR')],
  },
  ownBody: true,
  answer: shape.record(examesPalografico),
})
