import { Prose } from './prose.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Running text',
  phone: true,
  states: {
    everything: {
      wide: true,
      render: ({ say }) => (
        <Prose>
          <p>
            {say('Le titre foncier dit à qui appartient ', 'يحدد الرسم العقاري لمن يعود ')}
            <a href="/">{say('un bien', 'العقار')}</a>
            {say(', et ce qui pèse sur lui.', '، وما عليه من أعباء.')}
          </p>
          <h2>{say('Les couleurs', 'الألوان')}</h2>
          <ul>
            <li>{say('Bleu : un propriétaire', 'أزرق: مالك واحد')}</li>
            <li>{say('Partagé : plusieurs', 'مشترك: عدة مالكين')}</li>
          </ul>
          <h3>{say('À vérifier', 'للتثبت')}</h3>
          <ol>
            <li>{say('L’hypothèque', 'الرهن')}</li>
            <li>
              {say('Le numéro, par exemple ', 'الرقم، مثلا ')}
              <code>12345 Tunis</code>
            </li>
          </ol>
          <blockquote>{say('Qui signe sans lire achète deux fois.', 'من يوقع دون قراءة يشتري مرتين.')}</blockquote>
          <table>
            <tbody>
              <tr>
                <th>{say('Acte', 'عقد')}</th>
                <td>3 %</td>
              </tr>
              <tr>
                <th>{say('Enregistrement', 'تسجيل')}</th>
                <td>1 %</td>
              </tr>
            </tbody>
          </table>
          <p>https://houni.tn/blog/article/lire-un-titre-foncier-sans-se-tromper-et-sans-rien-oublier</p>
        </Prose>
      ),
    },
    'HTML of the API': {
      wide: true,
      render: ({ say }) => (
        <Prose html={`<p>${say('Un <strong>texte</strong> court.', 'نص <strong>قصير</strong>.')}</p>`} />
      ),
    },
  },
} satisfies Stories;
