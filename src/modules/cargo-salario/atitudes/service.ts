import { kindHooks } from '#modules/cargo-salario/competencias/kind-service.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { atitudes } from './resource.ts'

export const service = defineService(atitudes, kindHooks('A'))
