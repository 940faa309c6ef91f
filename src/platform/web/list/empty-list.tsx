import { inSentence } from '#platform/contract/text.ts'
import { Button, Group } from '@mantine/core'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { Link } from 'react-router'
import type { Resource } from '#platform/contract/resource.ts'
import { useWrittenHelp } from '../screens/registry.ts'
import type { Screens } from '../screens/define-screens.ts'
import css from './list-screen.module.css'

/** What is written of the register; of one without such words what its name says. */
function Purpose({ resource: { key, label } }: { resource: Resource }) {
  const { data, isPending } = useWrittenHelp(key)
  if (isPending) return null
  return (
    data?.what ??
    `Aqui ficam ${label.gender === 'f' ? 'as' : 'os'} ${inSentence(label.many)} da empresa.`
  )
}

/** A list without rows says why, and what leads on. */
export function EmptyList({
  resource,
  filtered,
  onClear,
  mayCreate,
  path,
  own: Own,
}: {
  resource: Resource
  filtered: boolean
  onClear: () => void
  mayCreate: boolean
  path: string
  own: Screens['listEmpty'] | undefined
}) {
  const { one, gender } = resource.label
  return (
    <div className={css.empty}>
      <strong>Nenhum registro encontrado.</strong>
      {filtered ? (
        <>
          <p>Nada corresponde à pesquisa e aos filtros escolhidos.</p>
          <Group gap={8} justify="center">
            {Own ? <Own /> : null}
            <Button size="xs" variant="default" mt={6} onClick={onClear}>
              Limpar filtros
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p>
            <Purpose resource={resource} />
            {mayCreate
              ? ` Comece por ${gender === 'f' ? 'cadastrar a primeira' : 'cadastrar o primeiro'}.`
              : ''}
          </p>
          {mayCreate ? (
            <Button
              component={Link}
              to={`/${path}/new`}
              size="xs"
              mt={6}
              leftSection={<IconPlus size={15} aria-hidden />}
            >
              Cadastrar {inSentence(one)}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
