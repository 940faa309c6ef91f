import { defineService } from '#platform/server/engine/service.ts'
import { checkFact } from './entry.ts'
import { checkMeasure, measureActions } from './measures.ts'
import { colaboradoresOcorrencias } from './resource.ts'

export const service = defineService(colaboradoresOcorrencias, {
  // Older senders name what is meant by its number alone.
  accept: ({ colaboradorId, ocorrenciaId, providenciaId, responsavelId, ...body }) => ({
    ...(colaboradorId === undefined ? {} : { colaborador: colaboradorId }),
    ...(ocorrenciaId === undefined ? {} : { ocorrencia: ocorrenciaId }),
    ...(providenciaId === undefined ? {} : { providencia: providenciaId }),
    ...(responsavelId === undefined ? {} : { responsavel: responsavelId }),
    ...body,
  }),
  beforeSave: async (ctx, saving) => {
    await checkFact(ctx, saving)
    await checkMeasure(ctx, saving)
  },
  actions: measureActions,
  can: {
    editar: ({ propria }) => (propria ? 'Ninguém muda uma ocorrência própria.' : true),
    excluir: ({ propria }) => (propria ? 'Ninguém remove uma ocorrência própria.' : true),
  },
})
