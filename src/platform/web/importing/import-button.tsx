import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { importScreen, mayImport } from '#platform/contract/importable.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { useHas } from '../session/rule-context.ts'

/** Leads to the import of a register that takes spreadsheets. Of every list, so of little weight. */
export function ImportButton({ resource }: { resource: Resource }) {
  const has = useHas()
  return mayImport(resource, has) ? (
    <Button component={Link} to={importScreen(resource)} variant="default">
      Importar
    </Button>
  ) : null
}
