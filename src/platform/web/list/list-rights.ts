import { authorityFor, type Resource } from '#platform/contract/resource.ts'

/** What is offered of a list as a whole: no more than the server answers to. */
export function listRights(
  resource: Pick<Resource, 'authorityBase' | 'rights' | 'without'>,
  has: (authority: string) => boolean,
) {
  const offers = (verb: 'create' | 'remove'): boolean => !resource.without?.includes(verb)
  return {
    create: offers('create') && has(authorityFor(resource, 'INSERIR')),
    remove: offers('remove') && has(authorityFor(resource, 'EXCLUIR')),
    export: has(authorityFor(resource, 'EXPORTAR')),
  }
}
