import { kindHooks } from '#modules/cargo-salario/competencias/kind-service.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { conhecimentos } from './resource.ts'

export const service = defineService(conhecimentos, kindHooks('C'))
