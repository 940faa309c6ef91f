import css from './mail.module.css'

/** A mail as it is read; its text was cleaned by the server. */
export const MailPaper = ({ assunto, corpo }: { assunto: string; corpo: string }) => (
  <div className={css.paper}>
    <h3>{assunto}</h3>
    <div dangerouslySetInnerHTML={{ __html: corpo }} />
  </div>
)
