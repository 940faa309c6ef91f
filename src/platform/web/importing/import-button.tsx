import { Button } from '@mantine/core'
import IconUpload from '@tabler/icons-react/icons/IconUpload'
import { Link } from 'react-router'
import { mayImport } from '#platform/contract/importable.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { useHas } from '../session/rule-context.ts'

/** Leads to the import of a register that takes spreadsheets. */
export function ImportButton({ resource }: { resource: Resource }) {
  const has = useHas()
  return mayImport(resource, has) ? (
    <Button
      component={Link}
      to={`/${resource.path}/importar`}
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      Importar
    </Button>
  ) : null
}
