/** Whether an answer has the form that the OpenAPI document promises. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Resource } from '#platform/contract/resource.ts'
import { recordSchema } from '#platform/server/http/openapi-fields.ts'

export function recordProblems(resource: Resource, record: Record<string, unknown>): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(recordSchema(resource))
  validate(record)
  return (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
}
