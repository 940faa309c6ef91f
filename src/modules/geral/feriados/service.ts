import { defineService } from '#platform/server/engine/service.ts'
import { feriados } from './resource.ts'

export const service = defineService(feriados, {
  // What the form does not show any more is not kept behind it.
  beforeSave: async (_ctx, { values, stored }) => {
    const ambito = values.ambito ?? stored?.ambito
    if (ambito !== 'ESTADUAL') values.uf = null
    if (ambito !== 'MUNICIPAL') values.cidade = null
    if (!(values.facultativo ?? stored?.facultativo)) values.naoTrabalhado = false
  },
})
