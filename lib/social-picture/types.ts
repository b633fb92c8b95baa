/** What a picture for links to a page is made of. */
export interface SocialPicture {
  title: string;
  /** The title of the site. */
  site: string;
  /** The emoji or letter that stands for the site. */
  mark: string;
  /** The language of the site, by which letters are chosen that several languages share. */
  language: string;
  /** The color of the site. */
  color: string;
  /** The address of the logo that is shown in place of the mark and the title of the site. */
  logo?: string;
  /** What the logo stands on in the header, where that has a color of its own. */
  header?: string;
}
