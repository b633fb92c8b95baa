/** Small docs in one language: pages by their titles, and what is asked with the title of the page that answers. */
export interface LanguageCorpus {
  language: string;
  pages: Record<string, string>;
  questions: [ask: string, title: string][];
}

export const european: LanguageCorpus[] = [
  {
    language: 'English',
    pages: {
      'Installing on Linux': 'Unpack the archive and run the installer as an administrator.',
      Passwords: 'Whoever forgets a password gets a link by e-mail. Links expire after an hour.',
      Backups: 'A nightly copy of the database is stored on another disk. Restoring takes some minutes.',
      'Inviting people': 'Colleagues join with an invitation. Guests read only what they were given.',
      'Exporting pages': 'Pages are written as Markdown files in a folder, with their pictures.',
    },
    questions: [
      ['How do I install it?', 'Installing on Linux'],
      ['unpacking archives', 'Installing on Linux'],
      ['I forgot my password', 'Passwords'],
      ['expired link', 'Passwords'],
      ['restore the databse', 'Backups'],
      ['nightly copies', 'Backups'],
      ['invite a colleague', 'Inviting people'],
      ['what may guests read', 'Inviting people'],
      ['export to markdown', 'Exporting pages'],
      ['files and pictures in a folder', 'Exporting pages'],
    ],
  },
  {
    language: 'German',
    pages: {
      'Installation unter Linux': 'Entpacken Sie das Archiv und führen Sie das Programm als Verwalter aus.',
      Kennwörter: 'Wer sein Kennwort vergessen hat, bekommt einen Link, der nach einer Stunde abläuft.',
      Sicherungen: 'Jede Nacht wird eine Kopie der Datenbank auf einer anderen Festplatte abgelegt.',
      'Personen einladen':
        'Kolleginnen treten mit einer Einladung bei. Gäste lesen nur, was für sie freigegeben ist.',
      'Seiten exportieren': 'Die Seiten werden als Dateien in einen Ordner geschrieben, mit den Bildern.',
    },
    questions: [
      ['Wie installiere ich das?', 'Installation unter Linux'],
      ['Archive entpackt', 'Installation unter Linux'],
      ['Kennwort vergessen', 'Kennwörter'],
      ['kennworter', 'Kennwörter'],
      ['Datenbanken kopieren', 'Sicherungen'],
      ['nächtliche Sicherung', 'Sicherungen'],
      ['Kollegin einladen', 'Personen einladen'],
      ['Was liest ein Gast?', 'Personen einladen'],
      ['Seite exportiren', 'Seiten exportieren'],
      ['Bilder im Ordner', 'Seiten exportieren'],
    ],
  },
  {
    language: 'French',
    pages: {
      'Installer sous Linux': 'Décompressez l’archive et lancez le programme en tant qu’administrateur.',
      'Mots de passe':
        'Si vous avez oublié votre mot de passe, vous recevez un lien qui expire après une heure.',
      Sauvegardes: 'Chaque nuit, une copie de la base de données est écrite sur un autre disque.',
      'Inviter des personnes':
        'Vos collègues rejoignent l’équipe avec une invitation. Les invités lisent peu de pages.',
      'Exporter des pages': 'Les pages sont écrites comme fichiers dans un dossier, avec leurs images.',
    },
    questions: [
      ['Comment installer le programme ?', 'Installer sous Linux'],
      ['décompresser des archives', 'Installer sous Linux'],
      ['mot de passe oublie', 'Mots de passe'],
      ['liens expirés', 'Mots de passe'],
      ['sauvegarder la base', 'Sauvegardes'],
      ['copies de nuit sur disque', 'Sauvegardes'],
      ['inviter un collegue', 'Inviter des personnes'],
      ['rejoindre une équipe', 'Inviter des personnes'],
      ['exporter les images', 'Exporter des pages'],
      ['fichier dossier', 'Exporter des pages'],
    ],
  },
  {
    language: 'Spanish',
    pages: {
      'Instalación en Linux': 'Descomprima el archivo y ejecute el programa como administrador.',
      Contraseñas: 'Si olvidó su contraseña, recibe un enlace que caduca después de una hora.',
      'Copias de seguridad': 'Cada noche se guarda una copia de la base de datos en otro disco.',
      'Invitar a personas': 'Los colegas entran con una invitación. Los invitados leen muy poco.',
      'Exportar páginas': 'Las páginas se escriben como ficheros en una carpeta, con sus imágenes.',
    },
    questions: [
      ['¿Cómo se instala en Linux?', 'Instalación en Linux'],
      ['ejecutar programas', 'Instalación en Linux'],
      ['contrasena olvidada', 'Contraseñas'],
      ['el enlace ha caducado', 'Contraseñas'],
      ['copia de los datos', 'Copias de seguridad'],
      ['guardar en otro disco', 'Copias de seguridad'],
      ['invitaciones para un colega', 'Invitar a personas'],
      ['invitar persona', 'Invitar a personas'],
      ['exportar una página', 'Exportar páginas'],
      ['carpeta con imagenes', 'Exportar páginas'],
    ],
  },
  {
    language: 'Portuguese',
    pages: {
      'Instalar no Linux': 'Descompacte o arquivo e execute o programa como administrador.',
      Senhas: 'Se você esqueceu sua senha, recebe uma ligação que expira depois de uma hora.',
      'Cópias de segurança': 'Toda noite uma cópia do banco de dados é guardada em outro disco.',
      'Convidar pessoas': 'Os colegas entram com um convite. Os visitantes não podem editar.',
      'Exportar páginas': 'As páginas são escritas como ficheiros em uma pasta, com as imagens.',
    },
    questions: [
      ['Como instalar?', 'Instalar no Linux'],
      ['executando o programa', 'Instalar no Linux'],
      ['esqueci a senha', 'Senhas'],
      ['ligacao expirada', 'Senhas'],
      ['cópia dos dados', 'Cópias de segurança'],
      ['copias em outro disco', 'Cópias de segurança'],
      ['convidar um colega', 'Convidar pessoas'],
      ['visitante pode editar', 'Convidar pessoas'],
      ['exportar pagina', 'Exportar páginas'],
      ['pastas de imagens', 'Exportar páginas'],
    ],
  },
  {
    language: 'Italian',
    pages: {
      'Installare su Linux': 'Estrai l’archivio ed esegui il programma come amministratore.',
      'Parole segrete': 'Chi dimentica la parola segreta riceve un collegamento che scade dopo una ora.',
      'Copie di sicurezza': 'Ogni notte una copia della base di dati viene scritta su un altro disco.',
      'Invitare le persone': 'I colleghi entrano con un invito. Gli ospiti leggono solo alcune cose.',
      'Esportare le pagine': 'Le pagine sono scritte come documenti in una cartella, con le immagini.',
    },
    questions: [
      ['Come si installa?', 'Installare su Linux'],
      ['eseguire i programmi', 'Installare su Linux'],
      ['ho dimenticato la parola', 'Parole segrete'],
      ['collegamenti scaduti', 'Parole segrete'],
      ['copiare i dati di notte', 'Copie di sicurezza'],
      ['sicurezza', 'Copie di sicurezza'],
      ['invitare un collega', 'Invitare le persone'],
      ['ospite', 'Invitare le persone'],
      ['esportazione di una pagina', 'Esportare le pagine'],
      ['cartelle con immagini', 'Esportare le pagine'],
    ],
  },
];
