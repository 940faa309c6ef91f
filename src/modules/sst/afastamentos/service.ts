import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { classesOf } from './leave-codes.ts'
import { afastamentos } from './resource.ts'

export const service = defineService(afastamentos, {
  beforeSave: async (ctx, { values, stored }) => {
    const code = values.codMotAfast === undefined ? stored?.codMotAfast : values.codMotAfast
    const said = values.classe === undefined ? stored?.classe : values.classe
    const classes = classesOf(code)
    const classe = said && classes.includes(said) ? said : classes[0]
    values.classe = classe
    if (!stored || stored.classe === classe) return
    const used = await ctx.tx.db
      .selectFrom('sst_colaborador_afastamentos')
      .select('id')
      .where('afastamento_id', '=', stored.id)
      .limit(1)
      .executeTakeFirst()
    if (used)
      throw failure.conflict(
        'Este tipo já tem afastamentos, preenchidos pela classe que ele tem. Cadastre outro tipo para a nova classe.',
      )
  },
})
