/** What a request asks for, beside its address. */
export interface Wish {
  /** It prefers Markdown to HTML. */
  wantsMarkdown: boolean;
  /** A browser asks for it to show it, and can be sent elsewhere. */
  isBrowsing: boolean;
  /** A page of another site leads here. */
  isFromElsewhere: boolean;
  /** It is shown in a frame of another page. */
  isFramed: boolean;
}
