import '@mantine/tiptap/styles.css'
import { Input, NativeSelect } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import type { InputProps } from '../screens/define-screens.ts'
import { cleanPaste } from './word-paste.ts'

const LABELS = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  underlineControlLabel: 'Sublinhado',
  bulletListControlLabel: 'Lista com marcadores',
  orderedListControlLabel: 'Lista numerada',
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Retirar link',
  undoControlLabel: 'Desfazer',
  redoControlLabel: 'Refazer',
  clearFormattingControlLabel: 'Limpar formatação',
  linkEditorInputLabel: 'Endereço',
  linkEditorInputPlaceholder: 'https://exemplo.com.br',
  linkEditorExternalLink: 'Abrir em nova aba',
  linkEditorInternalLink: 'Abrir na mesma aba',
  linkEditorSave: 'Gravar',
}

/** Words that may be put into the text where the cursor stands, such as the variables of a mail. */
export type InsertedWords = {
  label: string
  choices: readonly { label: string; text: string }[]
}

const insertedOption = ({ label, text }: InsertedWords['choices'][number]) => (
  <option key={text} value={text}>
    {label}
  </option>
)

export function RichText({ inserted, ...p }: InputProps & { inserted?: InsertedWords }) {
  const html = typeof p.value === 'string' ? p.value : ''
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
        codeBlock: false,
        code: false,
      }),
    ],
    content: html,
    editable: !p.disabled,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        'aria-label': p.field.options.label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(p.error ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: e }) => p.onChange(e.isEmpty ? null : e.getHTML()),
    onBlur: () => p.onBlur(),
  })
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (html !== shown) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <Input.Wrapper
      label={p.label}
      required={p.required}
      error={p.error}
      description={p.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      labelElement="div"
    >
      <RichTextEditor editor={editor} labels={LABELS} style={{ minHeight: 180 }}>
        {p.disabled ? null : (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
            {inserted ? (
              <NativeSelect
                size="xs"
                aria-label={inserted.label}
                value=""
                onChange={(e) => editor?.chain().focus().insertContent(e.currentTarget.value).run()}
              >
                <option value="">{inserted.label}</option>
                {inserted.choices.map(insertedOption)}
              </NativeSelect>
            ) : null}
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
