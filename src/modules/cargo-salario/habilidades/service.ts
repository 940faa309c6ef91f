import { kindHooks } from '#modules/cargo-salario/competencias/kind-service.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { habilidades } from './resource.ts'

export const service = defineService(habilidades, kindHooks('H'))
