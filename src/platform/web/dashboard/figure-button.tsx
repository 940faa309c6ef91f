import css from './dashboard.module.css'

type Props = { text: string; words: string; onClick: () => void }

/** A figure that shows the rows behind it. */
export function FigureButton({ text, words, onClick }: Props) {
  return (
    <button
      type="button"
      className={css.figure}
      aria-label={`${text}: ver ${words}`}
      onClick={onClick}
    >
      {text}
    </button>
  )
}
