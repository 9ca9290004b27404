/**
 * The words that the product no longer uses. Each row has a pattern or a list of names, and the number of files that
 * may still contain one. An allowed file is not counted. The new words are in docs/writing-guide.md.
 */
export interface OldTerm {
  readonly name: string
  /** Files with a match, without the allowed ones. */
  readonly limit: number
  readonly pattern?: RegExp
  /** Whole names, separated by spaces. */
  readonly words?: string
  /** The files to search; all without it. */
  readonly within?: RegExp
  /** Searches the paths of the files instead of their text. */
  readonly isAboutPaths?: true
  /** The reason for each file, or each folder, that may use the word. */
  readonly allowed?: Readonly<Record<string, string>>
}

const productCode = /^(src|migrations)\//
const screens = /^src\/(web|domain)\//

export const OLD_TERMS: readonly OldTerm[] = [
  { name: 'hands', limit: 0, pattern: /\b(hands|\w*Hands)\b/ },
  {
    name: 'whoever, somebody, nobody',
    limit: 50,
    pattern: /\b(whoever|(some|no|any|every)body|of which nothing|of what is)\b/i,
  },
  {
    name: 'is told, stands here',
    limit: 5,
    pattern: /\b((is|are) told|taken back|the support|stands here)\b/i,
    within: screens,
  },
  { name: 'onlooker, view as', limit: 2, pattern: /onlooker|lookingAs|view-?as\b(?!-button)|eyesOf|goOnAsAnother/i },
  {
    name: 'knock, door',
    limit: 1,
    pattern: /\b([kK]nocks?|attend|doorRoutes|DoorHands|testDoor|TEST_DOOR)\b|\b(at|through|of) the (test )?door\b/,
  },
  {
    name: 'kept, keep, forget, note',
    limit: 4,
    pattern: /[kK]ept[A-Z]|\bkeep(?!PreviousData|Mounted|DefaultValues|Alive)[A-Z]\w+|\bforget[A-Z]|\bnote[A-Z]\w+\(/,
  },
  {
    name: 'news, hear',
    limit: 23,
    pattern:
      /\b(Live|Process|Message|Notices)News\b|onNews|tellNews|[uU]nheard|\b[hH]earers?\b|\bhear[A-Z]|[a-z]News\b|\b(news|hears?|heard)\b/,
  },
  {
    name: 'tell, ask',
    limit: 5,
    pattern: /\btell[A-Z]|\bTell\b|\bask(Payments|Payouts|Each|ForNews|ForRefund|Drafter|Correction)/,
  },
  {
    name: 'deed, shelf, stretch, books, stray',
    limit: 17,
    pattern: /\b(deeds?|shel(f|ves)|stretch|sights?|books|stray\w*|strangers?)\b/i,
  },
  {
    name: 'paper, turns',
    limit: 0,
    pattern: /[pP]aper[A-Z]|\b[A-Z]\w*Paper\b|documents\/paper|takingTurns|TakeTurn|OneAtATime/,
  },
  {
    name: 'notice',
    limit: 7,
    pattern: /\bnotices?\b|Notice[A-Z]/,
    within: /^(src\/(server|web)|migrations)\/(?!.*(legal|quote-apply|consultation|certificate))/,
    allowed: { 'src/server/core/db/embedded-postgres.ts': 'PostgreSQL sends messages of this name.' },
  },
  { name: 'mail', limit: 9, pattern: /\b[mM]ail(s|ed)?\b/, within: /^(src\/(web|domain)|docs)\// },
  {
    name: 'Mail names',
    limit: 19,
    pattern: /\b([a-z]\w*Mails?|[mM]ail[A-Z]\w*|Mails?[A-Z]\w*|Mailer|mails)\b/,
    within: /^(src|tests|scripts)\//,
  },
  {
    name: 'practice',
    limit: 0,
    pattern: /[pP]ractice(Processor|Issuer|Options|Store|Pages|-)|practice_processor|PRACTICE_CARDS/,
  },
  { name: 'old folders', limit: 0, pattern: /#contract\/|src\/contract|tests\/house|tests\/sim\/|pages\/parts/ },
  { name: 'double underscore', limit: 0, pattern: /\b[a-z_]+__[a-z_]+\b/, within: productCode },
  {
    name: 'file names',
    limit: 0,
    pattern:
      /((?<!pass)words|hands|kept|stray|shelf|paper|drafter|onlooker|knock|door|(?<!not-)found|lost-mail|view-as(?!-button)|(?<!apply-|consultation-|legal-)notices?|news)[-./]/,
    isAboutPaths: true,
  },
  { name: 'refuse', limit: 50, pattern: /\brefus(e|es|ed|al|als|ing)\b|[rR]efus(e|ed|al)[A-Z]|Refus(ed|al)\b/ },
  { name: 'sweep', limit: 1, pattern: /\bsweep\w*/i },
  { name: 'boss', limit: 6, pattern: /\b([bB]oss|(start|stop)Boss)\b(?!['"/-])(?<!pg-boss)/ },
  { name: 'tally, pace', limit: 1, pattern: /\b([tT]ally|[pP]ace|[mM]essagePace)\b/ },
  {
    name: 'Words, -words',
    limit: 2,
    pattern: /\b\w+Words\b|_WORDS\b|-words(\.ts|['"])/,
    allowed: { 'tests/architecture/naming.test.ts': 'It lists words that a name must not use.' },
  },
  { name: 'standing', limit: 17, pattern: /\bstanding(s|Of|[A-Z]\w*)?\b|[a-z]Standings?\b|_STANDINGS\b/ },
  { name: 'moment', limit: 4, pattern: /\bmoment[A-Z]\w*|[a-z]Moment\b|'moment'/ },
  { name: 'states of a lifecycle', limit: 0, pattern: /\b[A-Z]+(_[A-Z]+)*_STATES\b/ },
  {
    name: 'rights',
    limit: 0,
    pattern: /\b(AdminRight|(has|require|need|admin)Rights?)\b|\bright(Over|Of|To)[A-Z]|\brights(To|Refusal)/,
  },
  { name: 'the other side', limit: 6, pattern: /\b(the other side|either side|both sides)\b/i },
  { name: 'drafter', limit: 0, pattern: /drafter/i },
  { name: 'waits for', limit: 0, pattern: /\b(waitsFor|waits_for|WAITS_FOR)/ },
  { name: 'asker', limit: 4, pattern: /\baskers?\b|Asker\b/ },
  {
    name: 'on the way, called back',
    limit: 15,
    pattern: /\b(on its way|called back|handed on|onTheWay|underWay|isUnderWay)\b/,
  },
  {
    name: 'promises of the ledger',
    limit: 0,
    pattern: /\b(promises of the ledger|house test|house rules|yardstick)\b/i,
  },
  {
    name: 'log messages',
    limit: 0,
    pattern:
      /came a second time|could not be taken|went away before their answer|A part outside failed|could not be counted|looks at accounts are over|The drafter answers/,
    within: /^(src|tests)\//,
  },
  {
    name: 'names: code everywhere',
    limit: 0,
    words: `
      AppParts AuditPlace CallAnswer CallAsk CardPlace FileParts IdentityParts LooseAsk MailParts MoneyPlace
      MovePlace OneAtATime PaymentParts SidesRow TakeTurn chatPaces contentStanding crowded_since from_state
      lookMs makeAdmin makeLink messagePace momentOf momentText needFiles needOwnJob needPresence needRole
      needStored noteAction noteCleaned noteLateTold noteMade noteRunningCopy noteSave noteSetAside oneAtATime
      openAccount openParts openPayment openSession orderMail orderOpenTransfers orderPrint orderRefunds
      orderResetLink orderSending orderSetOff orderTransfers pace_max pace_since pushedPlaces putWork readSides
      standingOf startBoss stopBoss takeWork takingTurns to_state typingPaceMs useLogPlace`,
  },
  {
    name: 'names: HTTP, caching and live events',
    limit: 3,
    words: `
      AnsweredLog BuiltAnswer ErrorAnswer GatheringSocket KeptAnswer KeptQuestion KeptShortcut LiveNews
      MessageNews NewsOf NewsTopic NewsType NoticesNews ProcessNews ReadNews ReadyAnswer ToldEvent TypingNews
      askEveryMs askIfThere askToRenew errorAnswer foreverHeaders hearAccountChanges hearDeploys hearSiteAccess
      holdLine inSnapshot isThere keepLive keptPages keptShortcut keptTexts noteLive onLive onNews processNews
      protectEarlyAnswer sendKept standingSessions stayLive tellEvents tellNews useAskEvery useChatNews
      useListNews withoutTrace`,
  },
  {
    name: 'names: sign-in, permissions and impersonation',
    limit: 0,
    words: `
      AdminRight LinkOrigin LookingAs LookingBar RIGHT_AREAS SITE_ASKS SiteRule StepMail StepTaken
      SupportVisitView ViewEnd admitOnlooker askAtEntrance asksForCode asks_for_code beginView believeSignedIn
      believedUser came_from changeRights closeViews countForNobody countWrongPassword dropPassword endView
      exchangeCookie exchangeToken exchangedBefore forgetPassword goOnAsAnother hasRight hideFromOnlooker
      holdTokens isCallOfOnlooker keepPassword keptInMemory leaveView lendPassword liveLink lockRights lookAs
      lookReason lookingAs mailed_links passEntrance requireRight rightOfList rightOver rightToChange right_used
      rightsRefusal rightsToGive shownCalls siteGuard stillHere supportVisits takeStep viewErrors viewInForce
      viewLengthMs viewRefusal viewRight wrong_passwords`,
  },
  {
    name: 'names: payments and ledger',
    limit: 0,
    words: `
      BOOK_ALERTS BankKeeper DisputedAt EndedStage HandOver HoldingLimit MONEY_PLACES PRACTICE_CARDS
      PracticeOptions PriceAt StrayRow accountNumberEnd askEach askForNews askForRefund askInProcess askPayments
      askPayouts asked_at atIt bankKeeper beingCalledBack canSendAgain endContract endOpenPayment genuineEvent
      handOvers hearDisputes hindranceOf isAboutBooks isUnderWay keepAccount keepAccountState keepBackDebt
      keepChart keepCoolingOff keepIntent kept_charts lastBooked laterWork leaveStrayToBank ledgerViolations
      ledger_days ledger_days_reach lockReach moveReach newsReadUntil onTheWay ordered_at payout_bank_end
      payouts_unheard placesOf practiceIssuer practice_processor price_at processorKeepsBank processor_news
      read_until settleAlert strayOf stray_payments sumLedgerDays takeEvent takePayment underWay watchHeldMoney
      withdrawalNumberEnd`,
  },
  {
    name: 'names: quotes, stages, warranty and library',
    limit: 0,
    words: `
      AnswerClock ApplyGround CLOCK_STEPS CountWaiting LAW_OF LawOf ShelfValues WAITS_FOR aboutCase answerClock
      askConsultation askCorrection askedLink carryEndOut carryOut carryRefundOut certificate_endings
      decideAccount decideAlert decideQuote decideStage decideStory endingsOf groundOfApply isReached
      lateConsultations late_told_at longerWords missesQuotes moveJob moveLink moveQuote movesOf newestWithWords
      ownEffect ownWords ownYears putApply quotersOf remindOfEndings ruleOn seesAddress shelfValues shelve_story
      startClock stopClock storiesOnShelf story_shelf story_shelves takeConsultation takeEndings takeQuestion
      taken_at tellAsker tellAuthor termFrom waitsFor waitsForOf waits_for warranty_steps watchAnswers`,
  },
  {
    name: 'names: directory, search engines and verification',
    limit: 13,
    words: `
      CLAIM_STANDINGS FoundHands PicturedContractor ProofFile ProofResult ProofView SharedPicture checkClaim
      checked_by claimUntil drawContractor drawSite drawText foundRoutes interestOf interestWeights is_checked
      is_withdrawal nobodysPages plainPath proofQuery refreshInterest rightAddress rightAddressOf sharedPictures
      takeBack tell_directory write_claims`,
  },
  {
    name: 'names: messages, notifications and email',
    limit: 0,
    words: `
      AccountMails LostMailView MailOrder NoticeBell NoticeRow OutboxMail SaidRow UnreadRow dueUnreadWaits
      gatherMails isNewsRequired joinChat keepLostMail keepMessageWords latestAfter lostQueueOf lost_mails
      mailGatherMs mailHtml mail_due_at mailsAreDue mayTalk message_marks message_words newsConsentSchema
      noticeRoutes outboxMail outbox_mails sayMessage say_message takeDueMails takeLost takeLostMail takeNotice
      tellAdmins tellBoth tellContractor tellCustomer tellOfUnread unread_waits`,
  },
  {
    name: 'names: files, PDF and forms',
    limit: 0,
    words: `
      AnswerSheet FormSheet InvoicePaper PaperOrder PaperPrinter PapersOfJob ProblemSummary ProgressRail SentForm
      TickField beingPrinted certificatePaper cleanStoredPictures cleanedFile cleaned_files contentFits draftKey
      draft_key drawPaper issueAhead keepEvidence keepPrint keep_certificate keep_document made_id mayHoldMetadata
      named_files names_of_files openingBytes openingFits papersField printDocument print_ordered_at printed_at
      rangeOf sendOnce sent_forms setAsideUntil set_aside_files standingObject takeUnsentFiles trailOf typedOf
      unnamedAmong`,
  },
  {
    name: 'names: content, assistant and admin lists',
    limit: 0,
    words: `
      AccessNews BlockPart BriefEdits BudgetNews CardPart CategoryNews DimensionNews DrafterChat JobBrief KeptChat
      MaterialNews PageParts PlaceNews ServicePart TimelineEntryView TimelineNews WaitingKind WaitingList
      adminWaiting askDrafter briefOf bringDraft chatHere chatsHere deliveredContent deliveredNumber firstStretch
      fixVersion forgetHere goneOn holdBackPrivate keepHere keepQuestion keepReply noReply nobodyAnswered
      of_number placeMeant saysSomething settlePlace showEarlier showVisitors showWaiting shownBefore
      stretchLength takeIn trustAnswer useDrafterChat waitingFor waitingVersion workDeeds writeBrief`,
  },
  {
    name: 'names: web application',
    limit: 0,
    words: `
      EmptyHouse MissingPage RefusedPage afterPaint askedOfTable chosenIn comesBackText goesBackText keepFocus
      leaveEnded leaveFor leaveForLogin leaveList leaveWhenEnded listLeft orForbidden orNotFound orToJob
      paintFirst placeLeft plainPage plainScript readStored sendOnEnter standsStill standstillText startOver
      startPlainPage takeSignedOut useChatArrival useCounted useEntry useFarHeight useForgetPosted useNewSince
      useSayTyping useTakeAccount useTakeProfile useUnsentText useWriter wayToAdd whoActsNext withColumnTurned`,
  },
  {
    name: 'names: tests and scripts',
    limit: 0,
    words: `
      AnotherCopyRunsError DoorHands LyingIssuer beginLife changeWeather dealLives deskChanges doorRoutes
      earnersOf everythingKept fairWeather performDeed processorDoor putSiteWords testDoor worldOf`,
  },
  {
    name: 'names: database',
    limit: 1,
    words: `
      account_views account_words add_to_balances began_at checked_at claims_sql cleaned_at counted_at ended_by
      ends_on find_account_words find_job_words in_inbox is_the_one job_words last_at last_booked_transaction
      lost_at name_key network_mark note_support_message notice_group notice_switches refuse_archived_category
      refuse_end_of_begun_rule reopen_support_chat site_access site_access_changes site_content_changes
      support_chats tracking_days tracking_visits up_to visitor_forgotten_at waited_since waiting_number
      waiting_since warranty_events`,
  },
  {
    name: 'names: wire, queues and settings',
    limit: 4,
    words: `
      PLUMBLINE_STORIES_ADDRESSES PLUMBLINE_TEST_DOOR inAccount lookedAtUntil runOut`,
  },
  {
    name: 'names: single identifiers',
    limit: 0,
    words: `
      addToDays addressOf allChats allOf amountOrAll askedRole bankPatienceMs basicCategoryViewOf bookedOf
      brokenAtRest businessBody canExploreJobs changingBoth clausesOf clearStalePidFile contractStands countText
      countsAsVisitor customerSees dayOfLaw decisionWords declaredStatements dropWaiting effectText elementIdOf
      expectTrueLedger failingPayments fallsSilent fieldsKnown firedBy firstEndOf foundIndex giveOneTimePassword
      giveRole hasToWithdraw heldFinding heldSince houseWork insertStrayPayment isAlwaysOn isByNobodyKnown
      isSeenHere isSpelledLike keyInAddress lastDayToReplace leadTo leadsOf listingsAfter lodgingOf lookAgain
      lookAtEarningsAgain markOf mayAct moneyNow moneyPatienceMs movedMoney nameOfAuthor namedColleagues needRight
      newRequest newValueOf noFactsAsked notReturnedAlert oopsMessage openHere openLine openingStep
      orderSetOffAgain ordinaryWords percentsMessage personSince picturedContractor placeWords promiseText
      proposedInspections proveCurrentPassword pulledPercent purposeInMode raiseSessionEpoch readEarlier readLater
      recordMomentOf registerApi reloadWith remindDaysBefore runsOutSoonDays sayPlace saysNothing servedDocument
      settleUnfound showEnd shownFailure slashDateText slotOf splitByMove successorOf surroundingThings
      takeAsLongAsNeeded takenByBank tapeSentence taxOfInvoice toldByCamera tooManyUntil tradeThings typedOver
      undeclaredFields unfinishedSteps untilItListens waitText wakeWorkers walkToCallback watchSearch
      whatConsultationIs withBalance withOwnReading withRead withoutFee workHistory workThings workWeight`,
  },
]
